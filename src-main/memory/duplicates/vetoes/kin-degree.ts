import { fold } from '../../../language/fold';

/** True where both tell of relatives and one alone of a great-grandfather, a half-brother, a mother-in-law or an ex. */
export function nameOtherKin(a: string, b: string): boolean {
  const [mine, theirs] = [degreesIn(a), degreesIn(b)];
  return mine !== theirs && namesOneOf(a) && namesOneOf(b);
}

/** Where two are named, `the son's wife`, the words say a degree themselves. */
function namesOneOf(text: string): boolean {
  return (fold(text).match(kin) ?? []).length === 1;
}

const kin =
  /(?:mother|father|brother|sister|son|daughter|husband|wife|uncle|aunt|mutter|vater|bruder|schwester|sohn|tochter|mann|frau|onkel|tante|oma|opa|enkel)/gu;
const degrees =
  /(?<!\p{L})(great)(?=[- ]?(?:grand|aunt|uncle|niece|nephew))|(?<!\p{L})(step|half|god|foster)(?=[- ]?(?:mother|father|brother|sister|son|daughter|child))|(in-law)(?!\p{L})|(?<!\p{L})(ex|former)(?=[- ]?(?:husband|wife|mann|frau))|(?<!\p{L})(ur)(?=gross|oma|opa|enkel)|(?<!\p{L})(stief|halb|schwieger|paten|pflege)(?=mutter|vater|bruder|schwester|sohn|tochter|kind|onkel|tante|eltern)/gu;

function degreesIn(text: string): string {
  const found = [...fold(text).matchAll(degrees)].flatMap((match) =>
    match.slice(1).filter((part) => part !== undefined),
  );
  return [...new Set(found)].sort().join().replace('former', 'ex');
}

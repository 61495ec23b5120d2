import { fold } from '../../../language/fold';

const kin =
  /(?<!\p{L})(?:sister|brother|mother|mom|mum|father|dad|wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|son(?! (?:allergie|travail|chien|chat|nom|anniversaire|mari|frere|pere|fils|amie?|metier)(?!\p{L}))|daughter|child|children|kids?|friend|boss|manager|colleague|cousin|aunt|uncle|niece|nephew|grand\p{L}+|neighbou?r|roommate|flatmate|parents|dog|cat|schwester|bruder|mutter|vater|frau|mann|partnerin|freundin|freund|sohn|tochter|kind|kindern?|chefin|chef|kollegin|kollege|tante|onkel|oma|opa|eltern|hund|katze|soeur|frere|mere|pere|femme|mari|conjointe?|copine|copain|fils|fille|enfants?|amie?|patron(?:ne)?|collegue|tante|oncle|chien|chat|hermana|hermano|madre|padre|esposa|esposo|mujer|marido|novia|novio|hija|hijo|hijos|amiga|amigo|jefa|jefe|tia|tio|perro|gato)s?(?!\p{L})/gu;

/** `ist Frau Kurz` is a title, not a wife. */
const title = /(?<=(?<!\p{L})(?:ist|heißt|mit|bei|jetzt|nun|und|sind|nicht) )(?:Frau|Herrn?) (?=\p{Lu})/gu;

/** Whom a fact is about, beside the user: two facts of different people never replace each other. */
export function subjectOf(text: string): string {
  const plain = fold(text.replace(title, '')).replace(
    /(?:mother|father|parent) (?:of|to)(?! (?:me|mine|the user))(?: (?=(?:\d+|two|three|four|five|six)$))?|(?:padre|madre) de(?= \S+ hij)|(?:pere|mere) de(?= \S+ enfant)|(?:vater|mutter) von(?= \S+ kind)/g,
    (whole) => (whole.endsWith(' ') ? 'child ' : ''),
  );
  const subject = plain.match(kin) ?? [];
  return [...new Set(subject.map(plainKin))].sort().join();
}

const sameKin: Readonly<Record<string, string>> = {
  kid: 'child',
  children: 'child',
  kindern: 'kinder',
  mom: 'mother',
  mum: 'mother',
  dad: 'father',
  grandma: 'grandmother',
  grandad: 'grandfather',
  granddad: 'grandfather',
  grandpa: 'grandfather',
  manager: 'boss',
  chef: 'boss',
  chefin: 'boss',
  neighbor: 'neighbour',
};

function plainKin(word: string): string {
  const single = word.replace(/(?<!s)s$/, '');
  return sameKin[single] ?? single;
}

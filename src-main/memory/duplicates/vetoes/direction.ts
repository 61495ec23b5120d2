import { fold } from '../../../language/fold';
import { lazy } from '../../../lazy';

/** True where one goes from what the other goes to: `migrated from Postgres to MySQL`, `MySQL was replaced by Postgres`. */
export function goOtherWay(a: string, b: string): boolean {
  const [mine, theirs] = [waysIn(fold(a)), waysIn(fold(b))];
  return mine.some(([from, to]) => theirs.some((other) => other[0] === to && other[1] === from));
}

type Way = readonly [from: string, to: string];

function waysIn(text: string): readonly Way[] {
  return patterns().flatMap(([pattern, isBack]) =>
    [...text.matchAll(pattern)].map(([, one = '', other = '']): Way => (isBack ? [other, one] : [one, other])),
  );
}

const thing = '(?:the |a |an |el |la |le |der |die |das |dem |den |einen? |une? |una )?([\\p{L}\\d.+#-]{2,})';
const between = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})${pattern}(?![\\p{L}\\d])`, 'gu');
const patterns = lazy((): readonly (readonly [pattern: RegExp, isBack: boolean])[] => [
  [between(`from ${thing} to ${thing}`), false],
  [between(`von ${thing} (?:zu|auf|nach|zur|zum) ${thing}`), false],
  [between(`de ${thing} (?:a|vers) ${thing}`), false],
  [between(`${thing} (?:was|were|is|are|got|has been|wurde|wird) (?:replaced (?:by|with)|durch) ${thing}`), false],
  [between(`${thing} (?:a ete|est) remplacee? par ${thing}`), false],
  [between(`${thing} (?:fue|ha sido) (?:reemplazad|sustituid)[oa] por ${thing}`), false],
  [between(`${thing} (?:has )?replace[sd]? ${thing}`), true],
  [between(`to ${thing} from ${thing}`), true],
]);

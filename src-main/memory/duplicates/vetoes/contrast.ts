import { readWords } from '../../../language/words';
import { lazy } from '../../../lazy';

/** Words that tell one thing of a kind from the other; folded, of one language a line. */
const pairs: readonly string[] = [
  'front back rear side|left right|upper lower|top bottom|inner outer|indoor outdoor|first second third|older younger|elder younger|big small|large small|work private|work personal|work home|business private|summer winter|north south east west|guest main|spare main|maternal paternal',
  'vordere hintere|linke rechte|linker rechter|linkes rechtes|obere untere|erste zweite dritte|altere jungere|grosse kleine|berufliche private',
  'avant arriere|gauche droite|premier deuxieme second|premiere deuxieme seconde|aine cadet|grand petit|grande petite',
  'delantera trasera|izquierda derecha|izquierdo derecho|primer segundo|primera segunda|mayor menor|grande pequeno',
];

const groups = lazy(() => pairs.flatMap((line) => line.split('|').map((group) => new Set(group.split(' ')))));

/** True when a change of one is no change of the other: the front door and the back door. */
export function nameOtherThings(a: string, b: string): boolean {
  const [mine, theirs] = [thingsOf(a), thingsOf(b)];
  return mine.some(([telling, thing]) =>
    theirs.some(
      ([other, same]) =>
        thing === same &&
        telling !== other &&
        groups().some((group) => group.has(telling) && group.has(other)) &&
        !hasThing(theirs, telling, thing) &&
        !hasThing(mine, other, thing),
    ),
  );
}

type Thing = readonly [telling: string, thing: string];

function thingsOf(text: string): readonly Thing[] {
  const words = readWords(text).map(({ folded }) => folded);
  return words.slice(1).map((word, at): Thing => [words[at] ?? '', word]);
}

function hasThing(things: readonly Thing[], telling: string, thing: string): boolean {
  return things.some(([word, of]) => word === telling && of === thing);
}

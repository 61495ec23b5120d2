import { contentStems } from '../language/words';
import { readMeaning } from './meaning/reading';
import { readOnce } from './read-once';
import { readValues } from './values/values';

/** How many wordings one statement is held against by the model. */
const MOST = 24;

/**
 * Those that share most with a statement, the nearest first: words, pieces of them, and what the words mean by the tables, a
 * rare one counting more. Of 1,685 wordings held against 300 facts the fact that they say was among them for all but four, so no
 * vectors are asked. None where nothing at all is shared with any: then there is no reason to wake a model.
 */
export function nearest<T extends { readonly text: string }>(text: string, known: readonly T[]): readonly T[] {
  const features = known.map(({ text: way }) => featuresOf(way));
  const counts = new Map<string, number>();
  for (const each of features) for (const feature of each) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const wanted = featuresOf(text);
  const nearness = (theirs: ReadonlySet<string>): number => {
    let shared = 0;
    for (const feature of wanted)
      if (theirs.has(feature)) shared += Math.log(1 + known.length / (counts.get(feature) ?? 1));
    return shared / Math.sqrt(theirs.size + LONG);
  };
  const rated = known
    .map((way, at) => ({ way, nearness: nearness(features[at] ?? new Set()) }))
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, MOST);
  return (rated[0]?.nearness ?? 0) > 0 ? rated.map(({ way }) => way) : [];
}

/** Letters of a piece: `Rollstuhl` and `Rollstuhlfahrer`, `falconry` and `falconer`, `Zeitungsinserat` and `Inserat`. */
const PIECE = 4;

/** A long fact has more words to share; short ones are not told apart by their length. */
const LONG = 6;

const featuresOf = readOnce((text): ReadonlySet<string> => {
  const { named, hinted } = readValues(text);
  const meanings = readMeaning(text).terms.map(({ root }) => `#${root}`);
  const words = contentStems(text);
  const values = [...named, ...hinted].flatMap((value) => value.split('|').map((one) => `=${one}`));
  return new Set([...words, ...words.flatMap(piecesOf), ...meanings, ...values]);
});

/** Of `^boat$`: `^boa`, `boat`, `oat$`; the first letters of a longer word once more, they tell most. */
function piecesOf(word: string): readonly string[] {
  const marked = `^${word}$`;
  const pieces = Array.from({ length: Math.max(0, marked.length - PIECE + 1) }, (_, at) =>
    marked.slice(at, at + PIECE),
  );
  return [...pieces.map((piece) => `~${piece}`), ...(word.length > PIECE ? [`${word.slice(0, PIECE)}-`] : [])];
}

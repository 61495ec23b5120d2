import { contentStems } from '../../language/words';
import { readOnce } from '../../lazy';
import { readValues } from './values/values';

/**
 * Those that share most with a statement, the nearest first: words, runs of letters in them, and values, a rare one counting
 * more. None where nothing at all is shared with any: then there is no reason to wake a model.
 */
export function nearest<T extends { readonly text: string }>(text: string, known: readonly T[]): readonly T[] {
  const features = known.map(({ text: alias }) => featuresOf(alias));
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
    .map((alias, at) => ({ alias, nearness: nearness(features[at] ?? new Set()) }))
    .filter((each) => each.nearness > 0)
    .sort((a, b) => b.nearness - a.nearness);
  return rated.map(({ alias }) => alias);
}

/** Letters of a run: `Rollstuhl` and `Rollstuhlfahrer`, `falconry` and `falconer`, `Zeitungsinserat` and `Inserat`. */
const RUN = 4;

/** A long fact has more words to share; short ones are not told apart by their length. */
const LONG = 6;

const featuresOf = readOnce((text): ReadonlySet<string> => {
  const { named, hinted } = readValues(text);
  const words = contentStems(text);
  const values = [...named, ...hinted].flatMap((value) => value.split('|').map((one) => `=${one}`));
  return new Set([...words, ...words.flatMap(runsOf), ...values]);
});

/** Of `^boat$`: `^boa`, `boat`, `oat$`; the first letters of a longer word once more, they tell most. */
function runsOf(word: string): readonly string[] {
  const marked = `^${word}$`;
  const runs = Array.from({ length: Math.max(0, marked.length - RUN + 1) }, (_, at) => marked.slice(at, at + RUN));
  return [...runs.map((run) => `~${run}`), ...(word.length > RUN ? [`${word.slice(0, RUN)}-`] : [])];
}

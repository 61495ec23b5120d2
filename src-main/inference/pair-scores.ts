import type { LoadedModel } from './open-model.ts';
import type { TextPair } from './protocol.ts';
import { CLOSE_ID, OPEN_ID, runModel } from './run-model.ts';

/** Of each side of a pair; what is longer is not scored. */
const LONGEST_SCORED_TOKENS = 64;
const LONGEST_SCORED_CHARACTERS = 1_000;
/** Below it are the marks, and what stands for a letter that the model does not know: of two such texts it can say nothing. */
const FIRST_PIECE_ID = 4;

/** Each pair is read in one order, and what is not plainly another thing so in the other one too: then the two are averaged. */
export async function pairScores(pairs: readonly TextPair[], model: LoadedModel): Promise<readonly (number | null)[]> {
  const sides = pairs.map(([a, b]) => [sideOf(a, model), sideOf(b, model)] as const);
  const first = await read(
    sides.map(([a, b]) => (a && b ? joined(a, b) : null)),
    model,
  );
  const again = sides.map(([a, b], at) => (a && b && (first[at] ?? 0) >= READ_AGAIN_FROM ? joined(b, a) : null));
  const second = await read(again, model);
  return first.map((one, at) => {
    const other = second[at];
    return one === null || typeof other !== 'number' ? one : (one + other) / 2;
  });
}

/** Pairs that say something else score 0.01, since the model was trained so. */
const READ_AGAIN_FROM = 0.02;

/** How likely each row says the same twice; null for none. */
async function read(
  rows: readonly (readonly number[] | null)[],
  model: LoadedModel,
): Promise<readonly (number | null)[]> {
  return inRuns(rows, async (some) => Array.from(await logits(some, model), sigmoid));
}

/** Rows of like length go into a run together: a short one beside a long one is filled up to its length. */
async function inRuns<T>(
  rows: readonly (readonly number[] | null)[],
  run: (rows: readonly (readonly number[])[]) => Promise<readonly T[]>,
): Promise<readonly (T | null)[]> {
  const found: (T | null)[] = rows.map(() => null);
  const order = rows.flatMap((row, at) => (row ? [{ row, at }] : [])).sort((a, b) => a.row.length - b.row.length);
  for (let from = 0; from < order.length; from += MOST_TOGETHER) {
    const some = order.slice(from, from + MOST_TOGETHER);
    const answers = await run(some.map(({ row }) => row));
    for (const [index, { at }] of some.entries()) found[at] = answers[index] ?? null;
  }
  return found;
}

const MOST_TOGETHER = 12;

function sideOf(text: string, { tokenize }: LoadedModel): readonly number[] | null {
  if (text.length > LONGEST_SCORED_CHARACTERS) return null;
  const { ids } = tokenize(text);
  return ids.length <= LONGEST_SCORED_TOKENS && ids.every((id) => id >= FIRST_PIECE_ID) ? ids : null;
}

function joined(a: readonly number[], b: readonly number[]): readonly number[] {
  return [OPEN_ID, ...a, CLOSE_ID, CLOSE_ID, ...b, CLOSE_ID];
}

/** Each text by itself. */
export async function textMeanings(
  texts: readonly string[],
  model: LoadedModel,
): Promise<readonly (Float32Array | null)[]> {
  const sides = texts.map((text) => sideOf(text, model));
  return inRuns(
    sides.map((side) => side && [OPEN_ID, ...side, CLOSE_ID]),
    async (rows) => {
      const { meaning } = await runModel(rows, model);
      if (!(meaning?.data instanceof Float32Array)) throw new Error('the model has no meanings');
      const { data } = meaning;
      const size = data.length / rows.length;
      return rows.map((_, row) => data.slice(row * size, (row + 1) * size));
    },
  );
}

/** One number a row of ids. */
async function logits(rows: readonly (readonly number[])[], model: LoadedModel): Promise<Float32Array> {
  const found = (await runModel(rows, model)).logits?.data;
  if (!(found instanceof Float32Array) || found.length !== rows.length) throw new Error('the model has no logits');
  return found;
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

import { z } from 'zod';
import { AnswerFailure } from './failures';
import { byteCount, windowLength } from './numbers';

/** More than anybody has installed; reading, sorting and drawing them would hold the window up. */
export const MOST_MODELS = 2_000;
export const LONGEST_WORD = 300;
const MOST_WORDS = 50;

const word = z.string().transform((text) => text.slice(0, LONGEST_WORD));
/** A value that is no word counts as absent. */
export const optionalWord = word.nullish().catch(undefined);
export const words = z
  .array(z.unknown())
  .transform((each) => each.filter((one): one is string => typeof one === 'string').slice(0, MOST_WORDS))
  .transform((each) => each.map((one) => one.slice(0, LONGEST_WORD)))
  .nullish()
  .catch(undefined);
export const modelName = z.string().min(1).max(LONGEST_WORD);
export const bytes = z
  .unknown()
  .optional()
  .transform((value) => byteCount(value) ?? 0);
export const tokens = z.unknown().optional().transform(windowLength);

const vector = z.array(z.number()).max(65_536);

/** The answer in the shape that it must have. */
export function checked<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new AnswerFailure(z.prettifyError(parsed.error));
  return parsed.data;
}

/** The first `MOST_MODELS`; one that cannot be read is left out, not the list. */
export function readEach<T>(schema: z.ZodType<T>, models: readonly unknown[]): readonly T[] {
  const listed = models.slice(0, MOST_MODELS);
  const readable = listed.flatMap((each) => {
    const parsed = schema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  if (listed.length > 0 && readable.length === 0) throw new AnswerFailure('no model of the list can be read');
  return readable;
}

/** One vector for each text. */
export function readVectors(given: readonly unknown[], expected: number): readonly Float32Array[] {
  if (given.length !== expected) throw new AnswerFailure(`${given.length} vectors for ${expected} texts`);
  return given.map((each) => {
    const numbers = Float32Array.from(checked(vector, each));
    if (!numbers.every(Number.isFinite)) throw new AnswerFailure('a vector holds a number that is too large');
    return numbers;
  });
}

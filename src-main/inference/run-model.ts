import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { LoadedModel } from './open-model.ts';

/** The marks of a model of SentencePiece's kind: `<s> text </s>`, filled up to the longest of a run. */
export const OPEN_ID = 0;
export const CLOSE_ID = 2;
const FILL_ID = 1;

/** Rows of ids in one run, filled up to the longest. */
export function runModel(
  rows: readonly (readonly number[])[],
  { session }: LoadedModel,
): Promise<InferenceSession.ReturnType> {
  const length = Math.max(...rows.map((row) => row.length));
  const ids = new BigInt64Array(rows.length * length).fill(BigInt(FILL_ID));
  const mask = new BigInt64Array(rows.length * length);
  rows.forEach((row, at) => {
    ids.set(row.map(BigInt), at * length);
    mask.fill(1n, at * length, at * length + row.length);
  });
  const shape = [rows.length, length];
  const tensor = (data: BigInt64Array) => new Tensor('int64', data, shape);
  const types = session.inputNames.includes('token_type_ids')
    ? { token_type_ids: tensor(new BigInt64Array(ids.length)) }
    : {};
  return session.run({ input_ids: tensor(ids), attention_mask: tensor(mask), ...types });
}

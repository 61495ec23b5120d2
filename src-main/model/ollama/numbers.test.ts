import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from '../wire/errors';
import { LineFailure } from '../wire/failures';
import { MOST_MODELS } from '../wire/read';
import { eventsOf } from './chunk';
import { countTags, readEmbeddings, readPs, readShow, readTags } from './lists';

const WRONG = [1e308, 1.5, -7, '12', Number.NaN, null, true, [], {}, 2 ** 53, Number.POSITIVE_INFINITY];

test.each(WRONG)('a count of %j is not believed, and the answer ends in good order', (wrong) => {
  const line = {
    message: { content: 'so' },
    done: true,
    prompt_eval_count: wrong,
    eval_count: wrong,
    eval_duration: wrong,
  };
  const [text, done] = [...eventsOf(line)];
  expect(text).toEqual({ kind: 'text', text: 'so' });
  expect(done).toMatchObject({ kind: 'done', reason: 'stop', promptTokens: 0, answerTokens: 0 });
  expect(done).toHaveProperty('answerMs', expect.any(Number));
});

test('a count that can be right is taken as it is', () => {
  const line = {
    done: true,
    prompt_eval_count: 26,
    eval_count: 298,
    eval_duration: 4_709_213_000,
    done_reason: 'length',
  };
  expect([...eventsOf(line)]).toEqual([
    {
      kind: 'done',
      reason: 'length',
      promptTokens: 26,
      answerTokens: 298,
      promptMs: 0,
      answerMs: 4_709.213,
      loadMs: 0,
    },
  ]);
});

test.each([...WRONG, -5, 0.5, 3, 0])('a window of %j is not believed, wherever the server says it', (wrong) => {
  const models = [{ name: 'a', size: wrong, details: { context_length: wrong }, context_length: wrong }];
  expect(readTags({ models })[0]).not.toHaveProperty('trainedContext');
  expect(readPs({ models })[0]).toMatchObject({ name: 'a', contextLength: 0 });
  const info = { 'general.architecture': 'llama', 'llama.context_length': wrong };
  expect(readShow('a', { model_info: info })).not.toHaveProperty('trainedContext');
});

test('a refusal that names a window of 3 tokens changes no window', () => {
  const words = '{"error":{"type":"exceed_context_size_error","n_prompt_tokens":99999999999999,"n_ctx":3}}';
  const error = explain(new LineFailure(words), { host: 'h', server: 'ollama', model: 'm' });
  expect(error).not.toHaveProperty('numCtx');
  expect(error).not.toHaveProperty('promptTokens');
});

test('of a list with 200,000 models the first 2,000 are read, and one that cannot be read is left out alone', () => {
  const models = Array.from({ length: 200_000 }, (_, nth) => (nth === 1 ? { name: 7 } : { name: `m${nth}` }));
  const read = readTags({ models });
  expect(read).toHaveLength(MOST_MODELS - 1);
  expect(read.at(-1)?.name).toBe(`m${MOST_MODELS - 1}`);
  expect(countTags({ models })).toBe(200_000);
});

test('whatever a list holds, reading it gives models or a failure of its own', () => {
  const model = fc.record({
    name: fc.anything(),
    size: fc.anything(),
    details: fc.anything(),
    capabilities: fc.anything(),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(model, fc.anything())), (models) => {
      const readable = models.filter((each) => isNamed(each));
      if (readable.length === 0) return;
      for (const each of readTags({ models })) {
        expect(typeof each.name).toBe('string');
        expect(Number.isSafeInteger(each.sizeBytes)).toBe(true);
      }
      readPs({ models });
    }),
  );
});

function isNamed(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    value.name !== '' &&
    value.name.length <= 300
  );
}

test('a vector with a number that no float holds is refused', () => {
  expect(() => readEmbeddings({ embeddings: [[1e308]] }, 1)).toThrow('too large');
  expect(() => readEmbeddings({ embeddings: [] }, 1)).toThrow('0 vectors for 1 texts');
});

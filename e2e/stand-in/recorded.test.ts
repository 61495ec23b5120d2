import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, exchanges, type RecordedAnswer } from './exchanges.ts';
import { type StandIn, startStandIn } from './index.ts';
import { shapeOf } from './shape.ts';

const folder = join(import.meta.dirname, 'recorded');
const answers = new Map<string, RecordedAnswer>();
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn({
    models: [{ name: 'smollm2' }, { name: 'smollm2-tools', capabilities: ['completion', 'tools'] }],
  });
  standIn.scriptPull({ model: 'failing', layers: [{ digest: 'sha256:00', totalBytes: 1 }], failAtBytes: 0 });
  // In the order they were recorded in: what is loaded and what was pulled shows in later answers.
  for (const each of exchanges) answers.set(each.name, await exchange(standIn.host, each));
});

afterAll(() => standIn.close());

test('every recording is held against the stand-in, and every exchange was recorded', () => {
  const recorded = readdirSync(folder).map((file) => file.replace('.json', ''));
  expect(recorded.sort()).toEqual(exchanges.map(({ name }) => name).sort());
});

describe.each(exchanges.map(({ name }) => name))('%s', (name) => {
  test('has the real server’s status and content type', () => {
    const answer = answers.get(name);
    expect([answer?.status, mediaType(answer)]).toEqual([real(name).status, mediaType(real(name))]);
  });

  test('has the real server’s keys and types', () => {
    expect(shapeOf(comparable(answers.get(name)?.body))).toBe(shapeOf(comparable(real(name).body)));
  });
});

test.each(exchanges.map(({ name }) => name).filter(isError))('%s says what the real server says', (name) => {
  expect(words(answers.get(name))).toBe(words(real(name)));
});

function real(name: string): RecordedAnswer {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as RecordedAnswer;
}

function isError(name: string): boolean {
  return real(name).status >= 400;
}

function mediaType(answer: RecordedAnswer | undefined): string | undefined {
  return answer?.contentType?.split(';')[0];
}

/** Numbers aside: a stand-in counts tokens in its own way. */
function words(answer: RecordedAnswer | undefined): string {
  return JSON.stringify(answer?.body).replaceAll(/\d+/g, '#');
}

/** Levels what may differ between two models of one server: their keys of `model_info`, and a zero left out. */
function comparable(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (key, value: unknown) => {
      if (key === 'model_info') return infoThatIsRead(value);
      if (typeof value === 'object' && value !== null && 'digest' in value && 'total' in value) {
        return { completed: 0, ...value };
      }
      return value;
    }),
  );
}

function infoThatIsRead(info: unknown): object {
  const read = ['general.architecture', 'general.parameter_count', 'llama.context_length', 'llama.embedding_length'];
  return Object.fromEntries(Object.entries(info ?? {}).filter(([key]) => read.includes(key)));
}

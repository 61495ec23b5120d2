import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGate, type StandIn, startStandIn } from './index.ts';
import type { ChatBody } from './types.ts';

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});

afterEach(() => standIn.close());

async function chat(
  body: Partial<ChatBody>,
  host = standIn.host,
): Promise<{ text: string; last: Record<string, unknown> }> {
  const messages = [{ role: 'user', content: 'Hello\nagain' }];
  const answer = await fetch(`${host}/api/chat`, {
    method: 'POST',
    body: JSON.stringify({ model: 'stand-in', messages, ...body }),
  });
  const lines = (await answer.text()).trimEnd().split('\n');
  const chunks = lines.map((line) => JSON.parse(line) as Record<string, unknown> & { message?: { content?: string } });
  return { text: chunks.map((chunk) => chunk.message?.content ?? '').join(''), last: chunks.at(-1) ?? {} };
}

test('unscripted, it says the last line back', async () => {
  expect((await chat({})).text).toBe('You said: again');
});

test('unscripted, an answer to a format is the least JSON that fits it', async () => {
  const format = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'array' }, c: { enum: ['x', 'y'] }, d: { type: 'integer' } },
  };
  expect(JSON.parse((await chat({ format })).text)).toEqual({ a: '', b: [], c: 'x', d: 0 });
});

test('replies are used once, in order, by the first request that they fit', async () => {
  const isTitle = (body: ChatBody) => body.messages?.[0]?.content === 'title';
  standIn.script({ when: isTitle, steps: ['A title'] }, { steps: ['first'] }, { steps: ['second'] });
  expect((await chat({})).text).toBe('first');
  expect((await chat({ messages: [{ role: 'user', content: 'title' }] })).text).toBe('A title');
  expect((await chat({})).text).toBe('second');
});

test('a reply for always stays', async () => {
  standIn.script({ always: true, steps: ['same'] });
  expect([(await chat({})).text, (await chat({})).text]).toEqual(['same', 'same']);
});

test('a change of the window loads the model again, sampling does not', async () => {
  await chat({ options: { num_ctx: 2048, temperature: 0 } });
  await chat({ options: { num_ctx: 2048, temperature: 1 } });
  expect(standIn.loads()).toBe(1);
  await chat({ options: { num_ctx: 4096 } });
  expect(standIn.loads()).toBe(2);
});

test('an old server shortens a long prompt in silence: only the count tells', async () => {
  const old = await startStandIn({ isOldServer: true });
  const messages = [{ role: 'user', content: 'word '.repeat(10_000) }];
  const { last } = await chat({ messages, options: { num_ctx: 1024 }, truncate: false }, old.host);
  await old.close();
  expect(last).toMatchObject({ done: true, prompt_eval_count: 1024 });
});

test('the log has the exact bytes and whether the client left early', async () => {
  const gate = createGate();
  standIn.script({ headersAfter: gate.opened });
  const stop = new AbortController();
  const body = '{ "model":"stand-in",  "messages":[{"role":"user","content":"ü"}]}';
  const asked = fetch(`${standIn.host}/api/chat`, { method: 'POST', body, signal: stop.signal });
  const logged = await standIn.chat(1);
  stop.abort();
  await expect(asked).rejects.toThrow();
  expect(logged.body).toBe(body);
  expect(await logged.closed).toEqual({ early: true });
});

test('as a process of its own it says where it is', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), '--model', 'mine'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const { host } = JSON.parse(line) as { host: string };
  const tags = (await (await fetch(`${host}/api/tags`)).json()) as { models: { name: string }[] };
  child.kill();
  await once(child, 'exit');
  expect(tags.models.map(({ name }) => name)).toEqual(['mine:latest']);
});

test('several calls of one answer come in one chunk, numbered, their arguments an object, after what was thought', async () => {
  standIn.script({
    steps: [
      { thinking: 'Hm.' },
      {
        toolCalls: [
          { name: 'recall', arguments: { query: 'x' } },
          { id: 'mine', name: 'remember', arguments: { text: 'y' } },
        ],
      },
    ],
  });
  const answer = await fetch(`${standIn.host}/api/chat`, {
    method: 'POST',
    body: JSON.stringify({ model: 'stand-in', messages: [{ role: 'user', content: 'Go' }], tools: [{}] }),
  });
  const [thought, called, last] = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(thought.message).toEqual({ role: 'assistant', content: '', thinking: 'Hm.' });
  expect(called).toMatchObject({ done: false });
  expect(called.message.tool_calls).toEqual([
    { id: 'call_00000000', function: { index: 0, name: 'recall', arguments: { query: 'x' } } },
    { id: 'mine', function: { index: 1, name: 'remember', arguments: { text: 'y' } } },
  ]);
  expect(last).toMatchObject({ done: true, done_reason: 'stop' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../src-preload/contract/messages';
import { emptyThread, nextThread, type Thread, type ThreadEvent } from './thread';

const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  conversationId: 'c',
  parentId: null,
  role: 'assistant',
  content: '',
  thinking: null,
  model: 'm',
  status: 'streaming',
  doneReason: null,
  error: null,
  createdAt: 0,
  ...change,
});

const delta = (id: string, text: string, thinking = ''): ThreadEvent => ({
  kind: 'delta',
  id,
  conversationId: 'c',
  text,
  thinking,
});

const after = (...events: readonly ThreadEvent[]): Thread => events.reduce(nextThread, emptyThread);

test('the reply is the deltas in order, however they were cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      const thread = after({ kind: 'added', message: message('a') }, ...pieces.map((text) => delta('a', text)));
      expect(thread.messages[0]?.content).toBe(pieces.join(''));
    }),
  );
});

test('thinking gathers apart from the answer', () => {
  const thread = after({ kind: 'added', message: message('a') }, delta('a', '', 'hm'), delta('a', 'Yes', ' so'));
  expect(thread.messages[0]).toMatchObject({ thinking: 'hm so', content: 'Yes' });
});

test('the end of a reply is announced once it is known', () => {
  const thread = after(
    { kind: 'added', message: message('a') },
    { kind: 'changed', message: message('a', { status: 'done', content: 'Yes' }) },
  );
  expect(thread).toMatchObject({ isStreaming: false, announcement: 'Answer finished' });
});

test('a failed reply announces its sentence', () => {
  const error = { code: 'model_gone', sentence: 'Ollama closed the connection.', detail: null };
  const thread = after(
    { kind: 'added', message: message('a') },
    { kind: 'changed', message: message('a', { status: 'failed', error }) },
  );
  expect(thread).toMatchObject({ isStreaming: false, announcement: 'Ollama closed the connection.' });
});

test('the model has loaded when the first word arrives', () => {
  const thread = after({ kind: 'added', message: message('a') }, { kind: 'waiting', for: 'model' });
  expect(thread.isWaitingForModel).toBe(true);
  expect(nextThread(thread, delta('a', 'Y')).isWaitingForModel).toBe(false);
});

test('another reply to the same message takes the place of the first', () => {
  const question = message('q', { role: 'user', status: 'done' });
  const thread = after(
    { kind: 'added', message: question },
    { kind: 'added', message: message('a1', { parentId: 'q', status: 'done' }) },
    { kind: 'added', message: message('a2', { parentId: 'q' }) },
  );
  expect(thread.messages.map(({ id }) => id)).toEqual(['q', 'a2']);
});

test('continuing a stopped reply streams again', () => {
  const thread = after(
    { kind: 'added', message: message('a', { status: 'stopped' }) },
    { kind: 'changed', message: message('a', { status: 'streaming' }) },
  );
  expect(thread.isStreaming).toBe(true);
});

test('a message that arrives twice stands once', () => {
  const thread = after({ kind: 'added', message: message('a') }, { kind: 'added', message: message('a') });
  expect(thread.messages).toHaveLength(1);
});

test('events about a message that is not here change nothing', () => {
  const thread = after({ kind: 'added', message: message('a') });
  expect(nextThread(thread, { kind: 'changed', message: message('b') })).toBe(thread);
  expect(nextThread(thread, delta('b', 'x')).messages).toBe(thread.messages);
});

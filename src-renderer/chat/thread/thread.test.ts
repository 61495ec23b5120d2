import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src-preload/contract/messages';
import { testConversation, testMessage } from '../../../src-preload/contract/messages.fixture';
import { emptyFollowed, emptyThread, nextFollowed, nextThread, type Thread, type ThreadEvent } from './thread';

const message = (id: string, change: Partial<Message> = {}): Message =>
  testMessage({ id, model: 'm', status: 'streaming', ...change });

type Delta = Extract<ThreadEvent, { kind: 'delta' }>;

const delta = (
  id: string,
  text: string,
  { thinking = '', textAt = 0, thinkingAt = 0 }: Partial<Delta> = {},
): Delta => ({
  kind: 'delta',
  id,
  conversationId: 'c',
  text,
  thinking,
  textAt,
  thinkingAt,
});

/** What main says of one reply that grows by these pieces. */
const deltasOf = (id: string, pieces: readonly string[]): readonly Delta[] =>
  pieces.map((text, nth) => {
    const textAt = pieces.slice(0, nth).join('').length;
    return delta(id, text, { thinking: `${text}?`, textAt, thinkingAt: textAt + nth });
  });

const threadAfter = (...events: readonly ThreadEvent[]): Thread => events.reduce(nextThread, emptyThread);

test('the reply is the deltas in order, however they were cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      const thread = threadAfter({ kind: 'added', message: message('a') }, ...deltasOf('a', pieces));
      expect(thread.messages[0]?.content).toBe(pieces.join(''));
    }),
  );
});

test('thinking gathers apart from the answer', () => {
  const thread = threadAfter(
    { kind: 'added', message: message('a') },
    delta('a', '', { thinking: 'hm' }),
    delta('a', 'Yes', { thinking: ' so', thinkingAt: 2 }),
  );
  expect(thread.messages[0]).toMatchObject({ thinking: 'hm so', content: 'Yes' });
});

test('the end of a reply is announced once it is known', () => {
  const thread = threadAfter(
    { kind: 'added', message: message('a') },
    { kind: 'changed', message: message('a', { status: 'done', content: 'Yes' }) },
  );
  expect(thread).toMatchObject({ isStreaming: false, announcement: 'Answer finished' });
});

test('a failed reply announces its sentence', () => {
  const error = { code: 'model_gone', sentence: 'Ollama closed the connection.', detail: null };
  const thread = threadAfter(
    { kind: 'added', message: message('a') },
    { kind: 'changed', message: message('a', { status: 'failed', error }) },
  );
  expect(thread).toMatchObject({ isStreaming: false, announcement: 'Ollama closed the connection.' });
});

test('the model has loaded when the first word arrives', () => {
  const thread = threadAfter({ kind: 'added', message: message('a') }, { kind: 'waiting', for: 'model' });
  expect(thread.isWaitingForModel).toBe(true);
  expect(nextThread(thread, delta('a', 'Y')).isWaitingForModel).toBe(false);
});

test('another reply to the same message takes the place of the first', () => {
  const question = message('q', { role: 'user', status: 'done' });
  const thread = threadAfter(
    { kind: 'added', message: question },
    { kind: 'added', message: message('a1', { parentId: 'q', status: 'done' }) },
    { kind: 'added', message: message('a2', { parentId: 'q' }) },
  );
  expect(thread.messages.map(({ id }) => id)).toEqual(['q', 'a2']);
});

test('continuing a stopped reply streams again', () => {
  const thread = threadAfter(
    { kind: 'added', message: message('a', { status: 'stopped' }) },
    { kind: 'changed', message: message('a', { status: 'streaming' }) },
  );
  expect(thread.isStreaming).toBe(true);
});

test('a message that arrives twice stands once', () => {
  const thread = threadAfter({ kind: 'added', message: message('a') }, { kind: 'added', message: message('a') });
  expect(thread.messages).toHaveLength(1);
});

test('events about a message that is not here change nothing', () => {
  const thread = threadAfter({ kind: 'added', message: message('a') });
  expect(nextThread(thread, { kind: 'changed', message: message('b') })).toBe(thread);
  expect(nextThread(thread, delta('b', 'x')).messages).toBe(thread.messages);
});

describe('a long chat', () => {
  const end = { ...emptyThread, messages: [message('c'), message('d')], olderCount: 2 };
  const page = (beforeId: string, ...ids: readonly string[]): ThreadEvent => ({
    kind: 'older',
    beforeId,
    messages: ids.map((id) => message(id)),
    olderCount: 0,
    branches: {},
  });

  test('gets what stands before its end, in order', () => {
    const thread = nextThread(end, page('c', 'a', 'b'));
    expect(thread.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(thread.olderCount).toBe(0);
  });

  test('takes no page of a branch that is not shown any more', () => {
    expect(nextThread(end, page('x', 'a', 'b'))).toBe(end);
  });

  test('asks no further when nothing stands before it', () => {
    expect(nextThread(end, page('c'))).toMatchObject({ olderCount: 0, messages: end.messages });
  });
});

describe('a chat that was just begun', () => {
  const window = {
    numCtx: 8192,
    system: 0,
    memory: 0,
    messages: 0,
    reserve: 0,
    summary: 0,
    recalled: 0,
    isEstimate: true,
    injected: 0,
  };
  const opened = (reply: Partial<Message>, isNew: boolean): ThreadEvent => ({
    kind: 'opened',
    isNew,
    open: {
      conversation: testConversation({ model: 'm' }),
      compactions: [],
      olderCount: 0,
      branches: {},
      queued: [],
      messages: [message('q', { role: 'user', status: 'done' }), message('a', reply)],
      isStreaming: reply.status === 'streaming',
      waitsFor: 'nothing',
      window,
    },
  });

  test('announces a first reply that had ended before the chat was open', () => {
    expect(threadAfter(opened({ status: 'done' }, true)).announcement).toBe('Answer finished');
  });

  test('announces a reply that still streams only at its end', () => {
    const thread = threadAfter(opened({ status: 'streaming' }, true));
    expect(thread.announcement).toBe('');
    expect(nextThread(thread, { kind: 'changed', message: message('a', { status: 'done' }) }).announcement).toBe(
      'Answer finished',
    );
  });

  test('is not any chat that is opened: an old answer is not announced again', () => {
    expect(threadAfter(opened({ status: 'done' }, false)).announcement).toBe('');
  });
});

test('a chat opened in the middle of a reply has every word of it once, whatever was told before the answer came', () => {
  const question = message('q', { role: 'user', status: 'done' });
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 12 }), fc.nat(), fc.nat(), (pieces, heard, seen) => {
      const content = pieces.join('');
      const thinking = pieces.map((text) => `${text}?`).join('') || null;
      const told: readonly ThreadEvent[] = [
        { kind: 'added', message: question },
        { kind: 'added', message: message('a', { parentId: 'q' }) },
        { kind: 'waiting', for: 'model' },
        { kind: 'waiting', for: 'nothing' },
        ...deltasOf('a', pieces),
        { kind: 'changed', message: message('a', { parentId: 'q', status: 'done', content, thinking }) },
      ];
      const snapshotAt = seen % (told.length + 1);
      const listensFrom = heard % (snapshotAt + 1);
      const snapshot = threadAfter(...told.slice(0, snapshotAt));
      const after = (from: number) => told.slice(from).reduce(nextThread, snapshot).messages;
      expect(after(listensFrom)).toEqual(after(snapshotAt));
    }),
  );
});

test('a chat opened while room is made or a model is loaded says so', () => {
  for (const [waitsFor, shown] of [
    ['room', 'isSummarising'],
    ['model', 'isWaitingForModel'],
    ['tool', 'toolWait'],
    ['outside', 'toolWait'],
    ['permission', 'toolWait'],
  ] as const) {
    const open = {
      messages: [],
      olderCount: 0,
      branches: {},
      queued: [],
      compactions: [],
      isStreaming: true,
      waitsFor,
    };
    expect(nextThread(emptyThread, { kind: 'reopened', open: open as never })[shown]).toBe(
      shown === 'toolWait' ? waitsFor : true,
    );
  }
});

test('what shows no words of a growing reply is given the same thread until more than words come', () => {
  const start = [
    { kind: 'added', message: message('a') },
    { kind: 'waiting', for: 'model' },
  ] as const satisfies readonly ThreadEvent[];
  const waiting = start.reduce(nextFollowed, emptyFollowed);
  const first = nextFollowed(waiting, delta('a', 'Yes'));
  expect(first.steady).toMatchObject({ isWaitingForModel: false });
  const grown = nextFollowed(first, delta('a', ', and more', { textAt: 3 }));
  expect(grown.steady).toBe(first.steady);
  expect(grown.thread.messages[0]?.content).toBe('Yes, and more');
  const ended = nextFollowed(grown, { kind: 'changed', message: message('a', { status: 'done', content: 'Yes' }) });
  expect(ended.steady).toBe(ended.thread);
});

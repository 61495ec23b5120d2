import { describe, expect, it } from 'vitest';
import type { OpenConversation } from '../../../src-preload/contract/conversations';
import type { Message } from '../../../src-preload/contract/messages';
import { testMessage } from '../../../src-preload/contract/messages.fixture';
import { emptyThread, nextThread, type Thread } from './thread';

const message = (id: string, rest: Partial<Message> = {}): Message =>
  testMessage({ id, role: 'user', content: id, ...rest });
const opened = (...messages: readonly Message[]): OpenConversation =>
  ({ messages, olderCount: 0, branches: {}, queued: [], compactions: [], isStreaming: false, window: null }) as never;
const ids = ({ messages }: Thread) => messages.map(({ id }) => id);

describe('what waits to be sent', () => {
  it('stands apart until it goes out, and can be changed and taken back there', () => {
    let thread = nextThread(emptyThread, { kind: 'added', message: message('a', { status: 'queued' }) });
    thread = nextThread(thread, { kind: 'added', message: message('b', { status: 'queued' }) });
    thread = nextThread(thread, { kind: 'changed', message: message('b', { status: 'queued', content: 'B' }) });
    expect(thread.queued.map(({ content }) => content)).toEqual(['a', 'B']);
    expect(ids(thread)).toEqual([]);
    thread = nextThread(thread, { kind: 'added', message: message('a') });
    expect([ids(thread), thread.queued.map(({ id }) => id)]).toEqual([['a'], ['b']]);
    expect(nextThread(thread, { kind: 'removed', id: 'b' }).queued).toEqual([]);
  });
});

describe('another branch', () => {
  it('takes the place of the one in sight, and the beginning that was read stays', () => {
    const long = nextThread(emptyThread, {
      kind: 'opened',
      open: opened(message('1'), message('2'), message('3'), message('4')),
      isNew: false,
    });
    const open = { ...opened(message('3'), message('4b')), olderCount: 2 };
    const thread = nextThread(long, { kind: 'reopened', open });
    expect([ids(thread), thread.olderCount]).toEqual([['1', '2', '3', '4b'], 0]);
  });

  it('of which nothing is known is read from its end', () => {
    const long = nextThread(emptyThread, { kind: 'opened', open: opened(message('1')), isNew: false });
    const thread = nextThread(long, { kind: 'reopened', open: { ...opened(message('9')), olderCount: 8 } });
    expect([ids(thread), thread.olderCount]).toEqual([['9'], 8]);
  });

  it('of a very long chat keeps what is known further up: that more stands there, and which messages have versions', () => {
    const end = opened(message('3'), message('4'));
    const start = { ...opened(message('3'), message('4')), olderCount: null, branches: { '4': { nth: 1, count: 2 } } };
    let thread = nextThread(emptyThread, { kind: 'opened', open: start, isNew: false });
    const branches = { '2': { nth: 2, count: 3 } };
    const page = { messages: [message('1'), message('2')], olderCount: null, branches };
    thread = nextThread(thread, { kind: 'older', beforeId: '3', ...page });
    expect([ids(thread), thread.olderCount]).toEqual([['1', '2', '3', '4'], null]);
    thread = nextThread(thread, { kind: 'reopened', open: { ...end, olderCount: null } });
    expect([ids(thread), thread.olderCount, thread.branches]).toEqual([['1', '2', '3', '4'], null, branches]);
    thread = nextThread(thread, {
      kind: 'older',
      beforeId: '1',
      messages: [message('0')],
      olderCount: 7,
      branches: {},
    });
    expect(thread.olderCount).toBe(7);
  });

  it('from the first message on leaves nothing of the other', () => {
    const thread = nextThread(emptyThread, { kind: 'opened', open: opened(message('1'), message('2')), isNew: false });
    expect(ids(nextThread(thread, { kind: 'added', message: message('1b') }))).toEqual(['1b']);
  });
});

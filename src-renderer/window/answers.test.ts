import { expect, it } from 'vitest';
import { type Answers, afterMessage, NONE, seen } from './answers';

const reply = (conversationId: string, status: string, more: object = {}) =>
  ({ conversationId, role: 'assistant', status, toolCalls: null, ...more }) as Parameters<typeof afterMessage>[1];
const shown = ({ answering, unread }: Answers) => [[...answering], [...unread]];

it('a chat answers until its reply ends, which is unread unless it is in sight', () => {
  let state = afterMessage(NONE, reply('a', 'streaming'), null);
  expect(shown(state)).toEqual([['a'], []]);
  // A round of tools ends and the reply goes on.
  state = afterMessage(state, reply('a', 'done', { toolCalls: [] }), null);
  expect(shown(state)).toEqual([['a'], []]);
  state = afterMessage(state, reply('a', 'done'), 'b');
  expect(shown(state)).toEqual([[], ['a']]);
  expect(shown(seen(state, 'a'))).toEqual([[], []]);
});

it('what ends in sight, was stopped, or did not just come in is not unread', () => {
  const streaming = afterMessage(NONE, reply('a', 'streaming'), 'a');
  expect(shown(afterMessage(streaming, reply('a', 'done'), 'a'))).toEqual([[], []]);
  expect(shown(afterMessage(streaming, reply('a', 'stopped'), null))).toEqual([[], []]);
  // Pinned, redacted: an old reply that changed.
  expect(shown(afterMessage(NONE, reply('a', 'done'), null))).toEqual([[], []]);
  expect(shown(afterMessage(NONE, reply('a', 'done', { role: 'user' }), null))).toEqual([[], []]);
});

it('an answer that failed is unread too: somebody waits for it', () => {
  const streaming = afterMessage(NONE, reply('a', 'streaming'), null);
  expect(shown(afterMessage(streaming, reply('a', 'failed'), null))).toEqual([[], ['a']]);
});

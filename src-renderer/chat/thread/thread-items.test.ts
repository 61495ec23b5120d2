import { expect, it } from 'vitest';
import type { Message } from '../../../src-preload/contract/messages';
import { testMessage } from '../../../src-preload/contract/messages.fixture';
import { threadItems } from './thread-items';

const asked = (id: string): Message => testMessage({ id, role: 'user', content: id });
const called = (id: string, ...names: string[]): Message =>
  testMessage({
    id,
    type: 'tool_call',
    toolCalls: names.map((name) => ({ name, arguments: {} })),
  });
const result = (id: string, name: string): Message =>
  testMessage({
    id,
    role: 'tool',
    type: 'tool_result',
    toolUse: { name, outcome: 'read' },
  });
const said = (id: string): Message => testMessage({ id, content: id });

it('a reply with two rounds is one item, each result beside its call, in order', () => {
  const messages = [
    asked('q'),
    { ...called('c1', 'recall', 'remember'), content: 'Let me look.' },
    result('r1', 'recall'),
    result('r2', 'remember'),
    called('c2', 'read_memory'),
    result('r3', 'read_memory'),
    said('a'),
    asked('q2'),
  ];
  const items = threadItems(messages);
  expect(items.map(({ key, ids }) => [key, ids.length])).toEqual([
    ['q', 1],
    ['c1', 6],
    ['q2', 1],
  ]);
  expect(items[1]?.message.id).toBe('a');
  expect(
    items[1]?.steps.map((step) =>
      step.kind === 'words' ? step.message.content : `${step.call?.name} ${step.result.id}`,
    ),
  ).toEqual(['Let me look.', 'recall r1', 'remember r2', 'read_memory r3']);
});

it('a reply that is still looking up, and a page that begins within a reply, are items too', () => {
  expect(threadItems([asked('q'), called('c1', 'recall'), result('r1', 'recall')]).map(({ ids }) => ids)).toEqual([
    ['q'],
    ['c1', 'r1'],
  ]);
  const [first] = threadItems([result('r1', 'recall'), said('a')]);
  expect(first?.steps).toMatchObject([{ kind: 'tool', call: null }]);
});

it('what did not change stays the same item, so that nothing of it is drawn again', () => {
  const before = [asked('q'), called('c1', 'recall'), result('r1', 'recall'), said('a')];
  const [, first] = threadItems(before);
  const [, second] = threadItems([...before, asked('q2')]);
  expect(second).toBe(first);
  const [, grown] = threadItems([...before.slice(0, 3), { ...said('a'), content: 'more' }]);
  expect(grown).not.toBe(first);
  expect(grown?.key).toBe(first?.key);
});

import { expect, it } from 'vitest';
import type { ToolUse } from '../../../src-preload/contract/messages';
import { testMessage } from '../../../src-preload/contract/messages.fixture';
import { toolWords } from './tool-words';

const words = (name: string, outcome: ToolUse['outcome'], input: Record<string, unknown>, content: unknown) =>
  toolWords(
    testMessage({
      id: 'r',
      role: 'tool',
      type: 'tool_result',
      content: typeof content === 'string' ? content : JSON.stringify(content),
      toolUse: { name, outcome },
    }),
    { name, arguments: input },
  );

it.each([
  ['remember', 'applied', {}, { remembered: 'Likes tea' }, 'Remembered: Likes tea'],
  ['remember', 'applied', {}, { remembered: 'Call me Zed', scope: 'chat' }, 'Noted for this chat: Call me Zed'],
  ['remember', 'undone', {}, { remembered: 'Likes tea' }, 'Undone: Likes tea'],
  ['remember', 'read', {}, { remembered: 'Likes tea' }, 'Already known: Likes tea'],
  [
    'remember',
    'applied',
    {},
    { remembered: 'Drinks tea', action: 'confirmed', known: 'Likes tea' },
    'Already known: Likes tea',
  ],
  [
    'remember',
    'applied',
    {},
    { remembered: 'Drinks tea', action: 'confirmed', known: 'Likes tea', merged: ['Is fond of tea'] },
    'Already known: Likes tea, merged with “Is fond of tea”',
  ],
  [
    'remember',
    'undone',
    {},
    { remembered: 'Drinks tea', action: 'confirmed', known: 'Likes tea' },
    'Undone: Drinks tea',
  ],
  [
    'update_memory',
    'applied',
    {},
    { updated: ['House', 'Garden'], deleted: ['Old'] },
    'Notebook: House, Garden, without Old',
  ],
  ['update_memory', 'failed', {}, { error: 'sections: too large', field: 'sections' }, 'The notebook was not changed'],
  ['read_memory', 'read', {}, { sections: { House: 'x' }, missing: [] }, 'Read in the notebook: House'],
  ['read_memory', 'read', {}, { sections: {}, missing: ['Attic'] }, 'Found no section Attic'],
  ['read_memory', 'read', {}, { content: '## A' }, 'Read the notebook'],
  ['recall', 'read', { query: 'leap day' }, { found: [] }, 'Looked in memory for “leap day”'],
  ['recall', 'failed', {}, 'memory is off', 'Memory is off: nothing was read or kept.'],
  ['read_project_memory', 'read', { topic: 'rows' }, { content: 'x' }, 'Read “rows” in the project’s memory'],
  ['update_project_memory', 'staged', { text: 'Rows start at 1' }, {}, 'For the project: Rows start at 1'],
  ['remember', 'staged', { text: 'Rye' }, {}, 'To remember: Rye'],
  ['format_disk', 'failed', {}, { error: 'there is no tool' }, 'The tool “format_disk” did not work'],
] as const)('%s, %s is told as a person would', (name, outcome, input, content, text) => {
  expect(words(name, outcome, input, content).text).toBe(text);
});

it('a result that cannot be read, or is endless, still has its line', () => {
  expect(words('recall', 'read', {}, 'not JSON').text).toBe('Looked in memory for “”');
  const long = words('remember', 'applied', {}, { remembered: 'word '.repeat(1_000) });
  expect(long.text.length).toBeLessThan(220);
});

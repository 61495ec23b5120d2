import { expect, test } from 'vitest';
import { foundLabel } from './found-kinds';

test('a section is named with its document; whatever else is what it is', () => {
  const section = { kind: 'section', refId: 'd1#Arroios flat', conversationId: null } as const;
  expect(foundLabel(section)).toBe('Notebook, Arroios flat');
  expect(foundLabel({ ...section, refId: 'd1#C# and F#', conversationId: 'c1' })).toBe('Session notes, C# and F#');
  expect(foundLabel({ ...section, refId: 'd1#' })).toBe('Notebook');
  expect(foundLabel({ ...section, refId: 'project/p1/MEMORY.md#Build' })).toBe('Project memory, Build');
  expect(foundLabel({ kind: 'fact', refId: 'f#1', conversationId: null })).toBe('Fact');
});

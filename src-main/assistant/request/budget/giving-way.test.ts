import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarkdown } from '../../../memory/documents/arbitrary-markdown.fixture';
import { renderTableOfContents, type TableDetail, tableOfContents } from '../../../memory/documents/table-of-contents';
import type { SystemParts } from '../prompt/system-message';
import { givingWay } from './giving-way';

const NOTHING: SystemParts = {
  identity: 'I',
  methodology: '',
  toolGuidance: '',
  catalog: '',
  instructions: '',
  memoryInstructions: '',
  notebook: '',
  person: '',
  recent: '',
  project: '',
  notes: '',
  closing: 'C',
};

const source = '## Plans\n\nLater\n### Spring\nnow\n## Ideas\nnone\n';
const table = (detail: TableDetail) => `Notebook:\n${renderTableOfContents(tableOfContents(source), detail)}`;

const MEMORY: Partial<SystemParts> = {
  project: 'Rules\n- one\n- two\n- three',
  notebook: table('all'),
  recent: '### New\nnewest\n\n### Old\noldest',
  notes: 'a note',
  person: '- pinned\n- profile\n  second line\n- pattern',
};

test('the project goes first, then the notebook down to a count that stays, the oldest chats, notes, patterns, the profile from the last', () => {
  const steps = givingWay({ parts: { ...NOTHING, ...MEMORY }, patterns: 1 });
  const texts = steps.map(({ name, parts }) => [
    name,
    name === 'profile' || name === 'patterns' ? parts.person : parts[name],
  ]);
  expect(texts).toEqual([
    ['project', 'Rules\n- one\n- two'],
    ['project', 'Rules\n- one'],
    ['project', 'Rules'],
    ['project', ''],
    ['notebook', table('sections')],
    ['notebook', table('count')],
    ['recent', '### New\nnewest'],
    ['recent', ''],
    ['notes', ''],
    ['patterns', '- pinned\n- profile\n  second line'],
    ['profile', '- pinned'],
    ['profile', ''],
  ]);
  expect(table('count')).toBe('Notebook:\n2 sections. Total: 45 B of 128 KiB');
});

test('a table of any notebook is made shorter as it would be rendered shorter', () => {
  fc.assert(
    fc.property(arbitraryMarkdown, (text) => {
      const rendered = (detail: TableDetail) => renderTableOfContents(tableOfContents(text), detail);
      const notebook = rendered('all');
      const steps = givingWay({ parts: { ...NOTHING, notebook }, patterns: 0 }).map(({ parts }) => parts.notebook);
      expect(new Set([notebook, ...steps])).toEqual(new Set([notebook, rendered('sections'), rendered('count')]));
    }),
  );
});

test('what gave way stays away, and in the end nothing of memory but the count is left', () => {
  const text = fc
    .array(fc.stringMatching(/^(- |### |)[a-z ]{0,20}$/), { maxLength: 80 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, text, fc.nat(10), (project, recent, person, patterns) => {
      const parts = { ...NOTHING, project, recent, person, notebook: table('sections') };
      const steps = givingWay({ parts, patterns });
      const sizes = steps.map((step) => Object.values(step.parts).join('').length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(steps.at(-1)?.parts).toEqual({
        project: '',
        notebook: table('count'),
        recent: '',
        notes: '',
        person: '',
      });
    }),
  );
});

test('without memory there is nothing to give', () => {
  expect(givingWay({ parts: NOTHING, patterns: 0 })).toEqual([]);
});

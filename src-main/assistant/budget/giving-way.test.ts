import fc from 'fast-check';
import { expect, test } from 'vitest';
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

const MEMORY: Partial<SystemParts> = {
  project: 'Rules\n- one\n- two\n- three',
  notebook: 'Notebook:\n- Plans (1 KB)\n  - Spring\n- Ideas (2 KB)',
  recent: '### New\nnewest\n\n### Old\noldest',
  notes: 'a note',
  person: '- pinned\n- profile\n  second line\n- pattern',
};

test('the project goes first, then the notebook, the oldest chats, notes, and facts from the last', () => {
  const steps = givingWay({ ...NOTHING, ...MEMORY });
  const texts = steps.map(({ part, parts }) => [part, parts[part]]);
  expect(texts).toEqual([
    ['project', 'Rules\n- one\n- two'],
    ['project', 'Rules\n- one'],
    ['project', 'Rules'],
    ['project', ''],
    ['notebook', 'Notebook:\n- Plans (1 KB)\n- Ideas (2 KB)'],
    ['notebook', ''],
    ['recent', '### New\nnewest'],
    ['recent', ''],
    ['notes', ''],
    ['person', '- pinned\n- profile\n  second line'],
    ['person', '- pinned'],
    ['person', ''],
  ]);
});

test('what gave way stays away, and in the end nothing of memory is left', () => {
  const text = fc
    .array(fc.stringMatching(/^(- |### |)[a-z ]{0,20}$/), { maxLength: 80 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, text, (project, recent, person) => {
      const steps = givingWay({ ...NOTHING, project, recent, person });
      const sizes = steps.map(({ parts }) => Object.values(parts).join('').length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(steps.at(-1)?.parts ?? { project: '', notebook: '', recent: '', notes: '', person: '' }).toEqual({
        project: '',
        notebook: '',
        recent: '',
        notes: '',
        person: '',
      });
    }),
  );
});

test('without memory there is nothing to give', () => {
  expect(givingWay(NOTHING)).toEqual([]);
});

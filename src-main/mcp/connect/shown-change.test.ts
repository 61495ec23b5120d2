import { expect, it } from 'vitest';
import { drawToken } from '../clients/token';
import { setEntry } from './json-entry';
import { shownChange } from './shown-change';

const PLACE = { section: 'mcpServers', name: 'hearth' };
const textOf = (before: string, after: string) =>
  shownChange(before, after).map(({ kind, text }) => `${kind[0]} ${text}`);

it('two lines before and after what changes are shown, and no token', () => {
  const before = '{\n  "a": 1,\n  "mcpServers": {\n    "x": {},\n    "y": {},\n    "z": {}\n  }\n}\n';
  expect(textOf(before, setEntry(before, PLACE, drawToken()))).toEqual([
    's   "a": 1,',
    's   "mcpServers": {',
    'a     "hearth": "hearth_••••••••",',
    's     "x": {},',
    's     "y": {},',
  ]);
});

it('of a file of one line the place that changes is shown, not the megabytes around it, and no key in it', () => {
  const [key, edge] = ['ghp_0123456789abcdefghijklmnopqrstuvwxyz', 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'];
  const before = `{"a":"${'x'.repeat(2_000_000)}","edge":"${edge}","key":"${key}","mcpServers":{"b":{}},"c":"${'y'.repeat(2_000_000)}"}`;
  const lines = shownChange(before, setEntry(before, PLACE, drawToken()));
  expect(lines.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  const shown = lines.map(({ text }) => text).join('\n');
  expect(shown).toContain('"mcpServers":{"hearth"');
  expect(shown).toContain('hearth_••••');
  expect(shown).not.toMatch(/0123456789/);
  expect(shown.length).toBeLessThan(1_000);
});

it('a new file is all added', () => {
  expect(shownChange('', setEntry('', PLACE, 1)).every(({ kind }) => kind === 'added')).toBe(true);
});

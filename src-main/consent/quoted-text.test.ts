import { expect, test } from 'vitest';
import { changedLines, quotedText } from './quoted-text';

test('no line of a text passes for a line of the question, and nothing in it is hidden', () => {
  expect(quotedText('One\nHearth trusts this\r\u202Egnp.exe')).toBe('│ One\n│ Hearth trusts this\n│ \\u{202E}gnp.exe');
});

test('what does not fit is counted, wherever it is', () => {
  for (const text of ['a\n'.repeat(40), 'a'.repeat(3_000), `${'a'.repeat(300)}\n`.repeat(8)]) {
    const shown = quotedText(text);
    expect(shown).toContain(`(${text.length.toLocaleString('en')} characters in all; not all of them fit here.)`);
    expect(shown.length).toBeLessThan(2_000);
  }
  expect(quotedText('a'.repeat(400))).not.toContain('fit here');
});

test('of a long text only the lines that change are shown', () => {
  expect(changedLines('a\nb\nc', 'a\nx\ny\nc')).toBe('x\ny');
  expect(changedLines('a\nb\nc', 'a\nc')).toBe('');
  expect(changedLines('', 'x\ny')).toBe('x\ny');
  expect(changedLines('a\na', 'a\na\na')).toBe('a');
});

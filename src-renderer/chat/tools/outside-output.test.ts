import { expect, test } from 'vitest';
import { outsideOutput } from './outside-output';

const cut = (beginning: string) =>
  outsideOutput(JSON.stringify({ cut: 'Only the beginning fits.', total_size_bytes: 9_000, beginning }));

test('an answer is its text, and a refusal its reason', () => {
  expect(outsideOutput('{"text":"High water\\n06:12"}')).toEqual({ text: 'High water\n06:12', cutFromBytes: null });
  expect(outsideOutput('{"error":"no such station"}').text).toBe('no such station');
});

test('of what was cut the beginning is readable, wherever it ends', () => {
  const whole = JSON.stringify({ text: 'Zeile "eins"\nZeile \u0007 zwei' });
  for (let end = 9; end <= whole.length; end += 1) {
    const { text, cutFromBytes } = cut(whole.slice(0, end));
    expect(cutFromBytes).toBe(9_000);
    expect('Zeile "eins"\nZeile \u0007 zwei').toContain(text);
  }
});

test('what is no such answer is shown as it is', () => {
  for (const odd of ['', 'plain words', '[1]', 'null', '{"text":5}', '{"text":']) {
    expect(outsideOutput(odd)).toEqual({ text: odd, cutFromBytes: null });
  }
  expect(cut('[not ours').text).toBe('[not ours');
});

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { linesOf } from './acceptance-lines.mjs';

const root = resolve(import.meta.dirname, '../..');
const lines = linesOf(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'));

it('every promise has a line, in order, whose test file is there', () => {
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  expect(lines.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

it.each(lines)('the patch that breaks promise $number still fits: $promise', ({ number }) => {
  const patch = readFileSync(join(import.meta.dirname, `${String(number).padStart(2, '0')}.patch`), 'utf8');
  const target = readFileSync(join(root, /^--- a\/(.+)$/m.exec(patch)?.[1] ?? ''), 'utf8');
  const taken = [...patch.matchAll(/^-(?!-- )(.*)$/gm)].map(([, line]) => line).join('\n');
  expect(target.split(`\n${taken}\n`)).toHaveLength(2);
});

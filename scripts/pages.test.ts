import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WINDOW = path.resolve(import.meta.dirname, '../src-renderer');
/** What shows pages: the frame of the window, and each window's first file. */
const SHOWS_PAGES = ['app.tsx', 'pages.tsx', 'main.tsx', 'capture/main.tsx'];
const PAGE = /from '([^']*-page)'|import\('([^']*-page)'\)/g;

test('no page knows another: only what shows pages imports one', () => {
  const files = fs.readdirSync(WINDOW, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const arrows = files.flatMap((file) =>
    [...fs.readFileSync(path.join(WINDOW, file), 'utf8').matchAll(PAGE)].map((found) => {
      const to = path.join(path.dirname(file), found[1] ?? found[2] ?? '');
      return { from: file, to };
    }),
  );
  // What all pages share lies in `ui`, and is no page of the window.
  const toPages = arrows.filter(({ to }) => !to.startsWith('ui/'));
  expect(toPages.length).toBeGreaterThan(SHOWS_PAGES.length);
  expect(toPages.filter(({ from }) => !SHOWS_PAGES.includes(from))).toEqual([]);
});

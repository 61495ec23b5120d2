// The keys of all that the window loads at once: what its first file imports, and what that imports, but not later.
import fs from 'node:fs';
import path from 'node:path';
import { isOfMain, ROOT, rooms, texts } from './catalogue.mjs';

const WINDOW = path.join(ROOT, 'src-renderer');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/gm;

/** Any text in these files that is a key counts, however it reaches `t`. */
export function firstKeys() {
  const known = new Set(
    rooms()
      .filter((room) => !isOfMain(room))
      .flatMap((room) => Object.keys(texts('en', room))),
  );
  const found = new Set();
  for (const file of filesFrom(path.join(WINDOW, 'main.tsx'))) {
    for (const [, text] of fs.readFileSync(file, 'utf8').matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g))
      if (known.has(text)) found.add(text);
  }
  return found;
}

function filesFrom(first) {
  const seen = new Set([first]);
  for (const file of seen) {
    for (const [, specifier] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = sourceOf(path.resolve(path.dirname(file), specifier));
      if (next !== null) seen.add(next);
    }
  }
  return seen;
}

function sourceOf(specifier) {
  const tries = ['', '.ts', '.tsx', '/index.ts'].map((ending) => specifier + ending);
  return tries.find((name) => /\.tsx?$/.test(name) && fs.existsSync(name)) ?? null;
}

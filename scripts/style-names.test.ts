import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WINDOW = path.resolve(import.meta.dirname, '../src-renderer');

/** A component that takes a class by a name worked out as it runs may ask for each. */
const ANY = '*';

/** Of each style sheet, by its path in the window: the names that it defines and those that components ask of it. */
type Names = { readonly defined: ReadonlyMap<string, Set<string>>; readonly asked: ReadonlyMap<string, Set<string>> };

test('a component asks no class of a style sheet that does not define it', () => {
  const { defined, asked } = names();
  const unknown = [...asked].flatMap(([sheet, ask]) =>
    [...ask].filter((name) => name !== ANY && !defined.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
  );
  expect(defined.size).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

test('a style sheet defines no class that nobody asks for', () => {
  const { defined, asked } = names();
  const isAsked = (sheet: string, name: string) => asked.get(sheet)?.has(name) || asked.get(sheet)?.has(ANY);
  const unused = [...defined].flatMap(([sheet, all]) =>
    [...all].filter((name) => !isAsked(sheet, name)).map((name) => `${sheet}: ${name}`),
  );
  expect(unused).toEqual([]);
});

function names(): Names {
  const defined = new Map<string, Set<string>>();
  const asked = new Map<string, Set<string>>();
  const ask = (from: string, sheet: string, found: Iterable<string>) => {
    const key = path.relative(WINDOW, path.resolve(path.dirname(from), sheet));
    asked.set(key, new Set([...(asked.get(key) ?? []), ...found]));
  };
  for (const entry of fs.readdirSync(WINDOW, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(WINDOW, entry);
    if (file.endsWith('.module.css')) {
      const text = fs.readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      defined.set(entry, new Set(classesOf(text)));
      for (const [, composed = '', sheet] of text.matchAll(/composes:\s*([\w\s]+?)(?:\s+from\s+["']([^"']+)["'])?;/g))
        ask(file, sheet ?? `./${path.basename(file)}`, composed.split(/\s+/));
    } else if (/\.tsx?$/.test(file)) {
      const text = fs.readFileSync(file, 'utf8');
      const code = text.replaceAll(/^import .*$/gm, '');
      for (const [, name = '', sheet = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        ask(file, sheet, firsts(code.matchAll(RegExp(`(?<![-\\w])${name}\\.(\\w+)`, 'g'))));
        if (code.includes(`${name}[`)) ask(file, sheet, [ANY]);
      }
    }
  }
  return { defined, asked };
}

/** The class names in its selectors; a name that a library writes stands in `:global(…)`. */
function classesOf(sheet: string): readonly string[] {
  const selectors = sheet.replaceAll(/:global\([^)]*\)/g, '').matchAll(/[^{};]+(?=\{)/g);
  return [...selectors].flatMap(([selector]) => firsts(selector.matchAll(/\.([A-Za-z][\w-]*)/g)));
}

function firsts(matches: Iterable<RegExpMatchArray>): readonly string[] {
  return [...matches].map(([, first = '']) => first);
}

// At each folder its child folders, each with all that lies below it, and its own files together, '.', import each other
// one way: what goes round in a circle can only be understood, moved and tested as one. Type imports, `export … from` and
// dynamic imports count. Tests and what only they use (`*.test.*`, `*.fixture.*`, `*.slow.*`) do not: they put rooms together.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '..');
const TOPS = ['src-main', 'src-renderer', 'src-preload'];

/** They put everything together or load each page, so they belong to no room. */
const ENTRIES = new Set(['src-main/index.ts', ...['main', 'app', 'pages'].map((name) => `src-renderer/${name}.tsx`)]);

/** Folders in which a knot is left. What is free of knots leaves the list, and nothing is added to it. */
const STILL_TIED: readonly string[] = [];

/** Paths with `/`, from the project's folder. */
type Import = { readonly from: string; readonly to: string };
type Knot = { readonly folder: string; readonly nodes: readonly string[]; readonly arrows: readonly string[] };

describe('the folders of the project', () => {
  const knots = findKnots(importsOf(readSources()));

  test('form no circle', () => {
    const refused = knots.filter(({ folder }) => !STILL_TIED.includes(folder));
    expect(refused.map(described).join('\n')).toBe('');
  });

  test('that are free of knots are not excused any more', () => {
    expect(STILL_TIED.filter((folder) => !knots.some((knot) => knot.folder === folder))).toEqual([]);
  });
});

describe('a made-up knot', () => {
  const ring = {
    'src-main/plant/root/water.ts': "import type { Sun } from '../leaf/sun';",
    'src-main/plant/leaf/sun.ts': "export { light } from '../light.js';",
    'src-main/plant/light.ts': "export const water = () => import('./root/water.ts');",
  };

  test('is refused, whatever the shape of its imports', () => {
    expect(knotsIn(ring)).toEqual([
      {
        folder: 'src-main/plant',
        nodes: ['.', 'leaf', 'root'],
        arrows: ['leaf/sun.ts -> light.ts', 'light.ts -> root/water.ts', 'root/water.ts -> leaf/sun.ts'],
      },
    ]);
  });

  test('is refused where it is tied by files deep below the folder', () => {
    const deep = {
      'src-main/a/one/two/three.ts': "import '../../../b/x';",
      'src-main/b/x.tsx': '',
      'src-main/b/four/index.ts': "export * from '../../a/five';",
      'src-main/a/five.ts': '',
    };
    expect(knotsIn(deep).map(({ folder, nodes }) => [folder, nodes])).toEqual([['src-main', ['a', 'b']]]);
  });

  test('is none once one of its arrows is gone, or is a test’s or an entry’s', () => {
    expect(knotsIn({ ...ring, 'src-main/plant/leaf/sun.ts': '' })).toEqual([]);
    const { 'src-main/plant/light.ts': text, ...rest } = ring;
    expect(knotsIn({ ...rest, 'src-main/plant/light.test.ts': text })).toEqual([]);
    expect(knotsIn({ 'src-main/index.ts': "import './a/x';", 'src-main/a/x.ts': "import '../index';" })).toEqual([]);
  });
});

function knotsIn(sources: Readonly<Record<string, string>>): readonly Knot[] {
  return findKnots(importsOf(new Map(Object.entries(sources))));
}

function readSources(): ReadonlyMap<string, string> {
  const files = TOPS.flatMap((top) =>
    fs
      .readdirSync(path.join(PROJECT, top), { recursive: true, encoding: 'utf8' })
      .map((below) => `${top}/${below.replaceAll(path.sep, '/')}`),
  ).filter((file) => /\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(PROJECT, file), 'utf8')]));
}

function importsOf(sources: ReadonlyMap<string, string>): readonly Import[] {
  return [...sources].flatMap(([from, text]) => {
    if (ENTRIES.has(from) || /\.(test|fixture|slow)\.tsx?$/.test(from)) return [];
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)/g)].flatMap(([, specifier = '']) => {
      const base = path.posix.join(path.posix.dirname(from), specifier);
      const tried = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base.replace(/\.js$/, '.ts')];
      const to = tried.find((file) => sources.has(file));
      return to === undefined || ENTRIES.has(to) ? [] : [{ from, to }];
    });
  });
}

function findKnots(imports: readonly Import[]): readonly Knot[] {
  const folders = new Set(imports.flatMap(({ from, to }) => [...above(from), ...above(to)]));
  return [...folders].sort().flatMap((folder) => {
    const arrows = imports.flatMap(({ from, to }) => {
      const tail = nodeIn(folder, from);
      const head = nodeIn(folder, to);
      if (tail === null || head === null || tail === head) return [];
      return [{ tail, head, name: `${from.slice(folder.length + 1)} -> ${to.slice(folder.length + 1)}` }];
    });
    return circles(arrows).map((nodes) => ({
      folder,
      nodes,
      arrows: arrows
        .filter(({ tail, head }) => nodes.includes(tail) && nodes.includes(head))
        .map(({ name }) => name)
        .sort(),
    }));
  });
}

function above(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

function nodeIn(folder: string, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null;
  const [first = '', ...deeper] = file.slice(folder.length + 1).split('/');
  return deeper.length === 0 ? '.' : first;
}

/** The groups of nodes that reach each other. */
function circles(arrows: readonly { readonly tail: string; readonly head: string }[]): readonly (readonly string[])[] {
  const nodes = [...new Set(arrows.map(({ tail }) => tail))].sort();
  const reached = new Map(nodes.map((node) => [node, reachedFrom(node, arrows)]));
  return nodes.flatMap((node) => {
    const group = nodes.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node));
    return group[0] === node ? [group] : [];
  });
}

function reachedFrom(start: string, arrows: readonly { readonly tail: string; readonly head: string }[]): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { tail, head } of arrows) {
      if (tail !== node || reached.has(head)) continue;
      reached.add(head);
      open.push(head);
    }
  }
  return reached;
}

/** The rarest arrows first: they are the ones to cut. */
function described({ folder, nodes, arrows }: Knot): string {
  const node = (file: string) => file.match(/^[^/]+(?=\/)/)?.[0] ?? '.';
  const byNodes = Map.groupBy(arrows, (arrow) => arrow.split(' -> ').map(node).join(' -> '));
  const shown = [...byNodes]
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([name, files]) => `  ${name} (${files.length}): ${files.slice(0, 3).join(', ')}`);
  return [`${folder}: ${nodes.join(', ')} import each other`, ...shown].join('\n');
}

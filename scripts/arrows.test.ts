import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '..');
const BIOME = path.join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');

/** A room, then specifiers as a file in it would write them. */
type Room = { readonly file: string; readonly forbidden: readonly string[]; readonly allowed: readonly string[] };

const CONTRACT = '../../src-preload/contract/index.ts';
const WINDOW = '../../src-renderer/app.tsx';
const MACHINE = ['electron', 'better-sqlite3', 'undici', 'ollama', 'node:http'];

const feature = (file: string, more: readonly string[] = []): Room => ({
  file,
  forbidden: [
    ...MACHINE,
    WINDOW,
    '../app/run',
    '../shell/windows',
    '../assistant/loop',
    '../model/ollama',
    '../trace/recorder',
    ...more,
  ],
  allowed: [
    '../store/open',
    '../privacy/protect',
    '../settings/schema',
    '../language/fold',
    '../inference/embedder',
    '../log/log',
    '../model/types',
    CONTRACT,
  ],
});

const leaf = (file: string, forbidden: readonly string[], allowed: readonly string[] = []): Room => ({
  file,
  forbidden: [
    WINDOW,
    '../app/run',
    '../assistant/loop',
    '../memory/facts',
    '../language/fold',
    '../log/log',
    ...forbidden,
  ],
  allowed: ['../errors', CONTRACT, ...allowed],
});

const ROOMS: readonly Room[] = [
  { file: 'src-main/index.ts', forbidden: [...MACHINE, '../src-renderer/app.tsx'], allowed: ['./assistant/sessions'] },
  {
    file: 'src-main/app/probe.ts',
    forbidden: [...MACHINE, '../../src-renderer/app.tsx'],
    allowed: ['../assistant/sessions', '../store/open', CONTRACT],
  },
  {
    file: 'src-main/workspaces/probe.ts',
    forbidden: [...MACHINE, WINDOW],
    allowed: ['../memory/memory', '../store/store', CONTRACT],
  },
  {
    file: 'src-main/shell/probe.ts',
    forbidden: [
      'better-sqlite3',
      'undici',
      'ollama',
      '../store/open',
      '../inference/embedder',
      '../file-text/pdf/read-pdf',
      '../app/run',
      '../assistant/sessions',
      WINDOW,
    ],
    allowed: [
      'electron',
      '../settings/settings',
      '../file-text/read-documents',
      '../inference/protocol',
      '../../src-preload/contract/app',
      CONTRACT,
    ],
  },
  {
    file: 'src-main/assistant/probe.ts',
    forbidden: [...MACHINE, '../shell/windows', '../capture/save', '../handoff/brief', '../transfer/backup', WINDOW],
    allowed: ['../memory/facts', '../recall/search', '../model/types', '../store/open', '../trace/recorder', CONTRACT],
  },
  feature('src-main/memory/probe.ts', ['../handoff/brief']),
  feature('src-main/projects/probe.ts', ['../memory/facts']),
  feature('src-main/capture/probe.ts', ['../transfer/backup']),
  feature('src-main/handoff/probe.ts', ['../projects/files']),
  feature('src-main/transfer/probe.ts', ['../capture/save']),
  feature('src-main/recall/probe.ts', ['../memory/facts']),
  {
    file: 'src-main/sync/probe.ts',
    forbidden: [
      'electron',
      'better-sqlite3',
      WINDOW,
      '../app/run',
      '../assistant/loop',
      '../memory/facts',
      '../mcp/http',
    ],
    allowed: ['../store/open', '../memory/documents/sections', '../privacy/protect', '../log/log', CONTRACT],
  },
  {
    file: 'src-main/outside-tools/probe.ts',
    forbidden: [
      ...MACHINE,
      WINDOW,
      '../app/run',
      '../assistant/loop',
      '../memory/facts',
      '../model/ollama',
      '../mcp/http',
    ],
    allowed: ['../store/open', '../consent/questions', '../privacy/protect', '../log/log', '../model/types', CONTRACT],
  },
  leaf('src-main/consent/probe.ts', [...MACHINE, '../store/open', '../model/types']),
  leaf('src-main/disk/probe.ts', [...MACHINE, '../store/open', '../settings/schema']),
  leaf('src-main/file-text/probe.ts', [...MACHINE, '../store/open', '../recall/search', '../settings/schema']),
  leaf('src-main/inference/probe.ts', [...MACHINE, '../store/open', '../recall/search', '../settings/schema']),
  leaf('src-main/language/probe.ts', [...MACHINE, '../store/open', '../recall/search', '../settings/schema']),
  leaf('src-main/model/probe.ts', [...MACHINE, '../store/open', '../inference/embedder']),
  leaf('src-main/model/ollama/probe.ts', ['electron', 'better-sqlite3', '../../store/open'], ['ollama', 'undici']),
  leaf('src-main/model/openai/probe.ts', [...MACHINE, '../../store/open'], ['../wire/link']),
  leaf('src-main/model/wire/probe.ts', ['electron', 'better-sqlite3', '../../store/open'], ['undici']),
  leaf('src-main/privacy/probe.ts', [...MACHINE, '../store/open']),
  leaf('src-main/settings/probe.ts', [...MACHINE, '../store/open']),
  leaf('src-main/trace/probe.ts', [...MACHINE, '../store/open']),
  {
    file: 'src-main/log/probe.ts',
    forbidden: [...MACHINE, '../store/open', '../settings/schema'],
    allowed: [CONTRACT],
  },
  leaf('src-main/updates/probe.ts', ['electron', 'better-sqlite3', 'undici', '../store/open'], ['node:https']),
  leaf('src-main/store/probe.ts', ['electron', 'undici', 'ollama', '../model/types'], ['better-sqlite3']),
  {
    file: 'src-preload/probe.ts',
    forbidden: ['better-sqlite3', '../src-main/errors', '../src-renderer/app.tsx'],
    allowed: ['electron', './contract'],
  },
  {
    file: 'src-preload/contract/probe.ts',
    forbidden: ['electron', '../../src-main/errors', WINDOW],
    allowed: ['zod', './declare'],
  },
  {
    file: 'src-renderer/probe.ts',
    forbidden: [...MACHINE, 'node:fs', 'zod', '../src-main/errors'],
    allowed: ['react', '../src-preload/contract'],
  },
];

/** Each shape that an import can take; a rule that misses one is a rule that is not there. */
const SHAPES: readonly ((from: string) => string)[] = [
  (from) => `import x from '${from}';\nconsole.log(x);`,
  (from) => `import '${from}';`,
  (from) => `import type { X } from '${from}';\nexport const x: X | null = null;`,
  (from) => `import * as x from '${from}';\nconsole.log(x);`,
  (from) => `export { x } from '${from}';`,
  (from) => `export * from '${from}';`,
  (from) => `export type { X } from '${from}';`,
  (from) => `export const x = await import('${from}');`,
];

type Finding = { readonly category: string; readonly location: { readonly path: string } };

const ARROWS = ['lint/style/noRestrictedImports', 'lint/style/noRestrictedGlobals'];

let folder: string;
let reported: ReadonlySet<string>;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-arrows-'));
  fs.copyFileSync(path.join(PROJECT, 'biome.json'), path.join(folder, 'biome.json'));
  for (const room of ROOMS) {
    for (const from of [...room.forbidden, ...room.allowed]) {
      for (const [shape, write] of SHAPES.entries()) put(probe(room, from, shape), write(from));
    }
  }
  put('src-main/memory/global.ts', "fetch('http://127.0.0.1');");
  put('src-main/model/ollama/global.ts', "fetch('http://127.0.0.1');");
  put('src-main/shell/raw.ts', "import { ipcRenderer } from 'electron';\nconsole.log(ipcRenderer);");
  put('src-preload/raw.ts', "import { ipcMain } from 'electron';\nconsole.log(ipcMain);");
  reported = lintedFiles();
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.each(ROOMS)('$file: each forbidden import is reported, in each of its shapes', (room) => {
  const missed = probes(room, room.forbidden).filter((file) => !reported.has(file));
  expect(missed).toEqual([]);
});

test.each(ROOMS)('$file: what it may import is left alone', (room) => {
  expect(probes(room, room.allowed).filter((file) => reported.has(file))).toEqual([]);
});

test('HTTP from the global fetch is for the Ollama client alone', () => {
  expect(reported).toContain('src-main/memory/global.ts');
  expect(reported).not.toContain('src-main/model/ollama/global.ts');
});

test('neither side takes the other half of raw IPC', () => {
  expect(reported).toContain('src-main/shell/raw.ts');
  expect(reported).toContain('src-preload/raw.ts');
});

function probes(room: Room, froms: readonly string[]): readonly string[] {
  return froms.flatMap((from) => SHAPES.map((_, shape) => probe(room, from, shape)));
}

function probe(room: Room, from: string, shape: number): string {
  return `${room.file.replace(/\.ts$/, '')}-${from.replaceAll(/[^a-z0-9]/gi, '_')}-${shape}.ts`;
}

function put(file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, `${text}\n`);
}

function lintedFiles(): ReadonlySet<string> {
  const args = [BIOME, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    // Findings are an exit code of their own.
    output = String((error as { stdout?: unknown }).stdout ?? '');
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Finding[] };
  return new Set(diagnostics.filter(({ category }) => ARROWS.includes(category)).map(({ location }) => location.path));
}

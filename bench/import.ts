import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../scripts/suite/bundle';
import { importThread } from '../src-main/transfer/import-thread';
import { writeLargeExport } from './import/large-export';
import { freshMemory } from './recall/fresh-memory';

/**
 * How much memory an import takes: preview and import of a ChatGPT export, each size in a process of its own.
 * `npm run bench -- import [--small MB] [--large MB] [--preview]`; `--preview` leaves the writing out.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '20' },
    large: { type: 'string', default: '200' },
    preview: { type: 'boolean', default: false },
    child: { type: 'string' },
    script: { type: 'string', default: '' },
  },
});
const MB = 2 ** 20;
const MOST_GROWTH_MB = 50;

if (values.child === undefined) await compare();
else await importOne(values.child, values.script);

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-import-'));
  try {
    const script = await bundle('src-main/app/import-worker.ts');
    const small = await measure({ folder, script }, Number(values.small));
    const large = await measure({ folder, script }, Number(values.large));
    const growth = large.peak_mb - small.peak_mb;
    console.log(
      JSON.stringify({
        small,
        large,
        checks: { peak_growth_mb: { is: Math.round(growth), most: MOST_GROWTH_MB } },
        passed: growth <= MOST_GROWTH_MB,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ folder, script }: { readonly folder: string; readonly script: string }, sizeMb: number) {
  const file = join(folder, 'conversations.json');
  await writeLargeExport(file, sizeMb * MB);
  const child = ['--child', file, '--script', script, ...(values.preview ? ['--preview'] : [])];
  const args = [process.argv[1] ?? '', ...child];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env: process.env });
  if (status !== 0) throw new Error(stderr);
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return { size_mb: sizeMb, ...(JSON.parse(last) as Awaited<ReturnType<typeof importOne>>) };
}

async function importOne(file: string, script: string) {
  const memory = freshMemory(`${file}.db`);
  const imports = importThread({
    script,
    databaseFile: `${file}.db`,
    workspaceId: memory.workspaceId,
    zone: () => 'UTC',
  });
  const { signal } = new AbortController();
  const began = performance.now();
  const propose = { stage: async () => 0, weigh: async () => [] };
  const { conversations } = await imports.look(file, { signal, read: () => undefined, weigh: propose.weigh });
  const previewSeconds = (performance.now() - began) / 1000;
  if (!values.preview) await imports.bring(file, { signal, propose, progress: () => undefined, leaveOut: new Set() });
  memory.db.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}.db${end}`, { force: true });
  const result = {
    conversations,
    preview_seconds: Math.round(previewSeconds * 10) / 10,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  console.log(JSON.stringify(result));
  return result;
}

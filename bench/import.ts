import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importCheck } from '../src-main/store/import-check';
import { readItems } from '../src-main/transfer/formats/read-items';
import { recognise } from '../src-main/transfer/formats/recognise';
import { importItems } from '../src-main/transfer/import-items';
import { summarise } from '../src-main/transfer/preview';
import { openSource } from '../src-main/transfer/source/open-source';
import { LIMITS } from '../src-main/transfer/source/source';
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
  },
});
const MB = 2 ** 20;
const MOST_GROWTH_MB = 50;
/** Live memory is weighed this often: a full collection takes a while. */
const CONVERSATIONS_A_WEIGHING = 25;

if (values.child === undefined) await compare();
else await importOne(values.child);

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-import-'));
  try {
    const small = await measure(folder, Number(values.small));
    const large = await measure(folder, Number(values.large));
    const growth = large.peak_mb - small.peak_mb;
    console.log(
      JSON.stringify({
        small,
        large,
        checks: {
          peak_growth_mb: { is: Math.round(growth), most: MOST_GROWTH_MB },
          live_ratio: { is: Math.round((large.live_mb / small.live_mb) * 100) / 100, most: 1.5 },
        },
        passed: growth <= MOST_GROWTH_MB && large.live_mb <= small.live_mb * 1.5,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, sizeMb: number) {
  const file = join(folder, 'conversations.json');
  await writeLargeExport(file, sizeMb * MB);
  const args = ['--expose-gc', process.argv[1] ?? '', '--child', file, ...(values.preview ? ['--preview'] : [])];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env: process.env });
  if (status !== 0) throw new Error(stderr);
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return { size_mb: sizeMb, ...(JSON.parse(last) as Awaited<ReturnType<typeof importOne>>) };
}

async function importOne(file: string) {
  const memory = freshMemory(`${file}.db`);
  const place = {
    workspaceId: memory.workspaceId,
    check: importCheck(memory.db),
    signal: new AbortController().signal,
  };
  const live = liveMemory();
  const source = await openSource(file);
  const recognised = await recognise(source, LIMITS);
  if (recognised.kind === 'hearth_backup') throw new Error('not an export');
  const items = () => live.watch(readItems(recognised, { limits: LIMITS, parseWorking: () => null }));
  const began = performance.now();
  const { conversations } = await summarise(items(), place);
  const previewSeconds = (performance.now() - began) / 1000;
  if (!values.preview) {
    await importItems(items(), {
      ...place,
      arrival: memory.arrival,
      propose: async () => 0,
      now: () => Date.now(),
      progress: () => undefined,
    });
  }
  memory.db.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}.db${end}`, { force: true });
  const result = {
    conversations,
    preview_seconds: Math.round(previewSeconds * 10) / 10,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    live_mb: Math.round((live.peakBytes() / MB) * 10) / 10,
  };
  console.log(JSON.stringify(result));
  return result;
}

/** What is really held, garbage apart, at its highest while items pass. */
function liveMemory() {
  let peak = 0;
  return {
    peakBytes: () => peak,
    watch: async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
      let count = 0;
      for await (const item of items) {
        if (count++ % CONVERSATIONS_A_WEIGHING === 0) {
          globalThis.gc?.();
          const { heapUsed, external } = process.memoryUsage();
          peak = Math.max(peak, heapUsed + external);
        }
        yield item;
      }
    },
  };
}

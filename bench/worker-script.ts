import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Builds the search worker as the app's build does. Returns its path. */
export async function buildSearchScript(): Promise<string> {
  const root = process.env.HEARTH_ROOT ?? process.cwd();
  const folder = join(root, 'node_modules/.cache/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `search-worker.${process.pid}.mjs`);
  const bundle = await rolldown({
    input: join(root, 'src-main/recall/search-worker.ts'),
    platform: 'node',
    external: ['better-sqlite3', /^node:/],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

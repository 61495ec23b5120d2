import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

/** Builds a worker as the app's build does, from its path in the repository. Returns the path of the script. */
export async function buildWorkerScript(entry: string): Promise<string> {
  const root = process.env.HEARTH_ROOT ?? process.cwd();
  const folder = join(root, 'node_modules/.cache/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(entry, '.ts')}.${process.pid}.mjs`);
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    external: ['better-sqlite3', /^node:/],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

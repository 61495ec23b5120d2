import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { messagesPlugin } from '../locales/plugin.mjs';

/**
 * Builds a file of the repository with all it imports, as the app's build does, for a process or a thread of its own.
 * `entry` is its path in the repository. Returns the built file, in whose folder what stays outside the bundle is found.
 */
export async function bundle(entry: string): Promise<string> {
  const root = process.env.HEARTH_ROOT ?? process.cwd();
  const folder = join(root, 'node_modules/.cache/bundles');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(entry, '.ts')}.${process.pid}.mjs`);
  const built = await rolldown({
    input: join(root, entry),
    platform: 'node',
    plugins: [messagesPlugin()],
    external: ['better-sqlite3', /^node:/],
    logLevel: 'silent',
  });
  await built.write({ file, format: 'esm', codeSplitting: false });
  await built.close();
  return file;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Builds a file of this folder with all it imports, for a process or a thread of its own. Returns the built file. */
export async function bundle(name: string): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/.cache/store-tests');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.${process.pid}.mjs`);
  const built = await rolldown({
    input: join(import.meta.dirname, `${name}.ts`),
    platform: 'node',
    external: ['better-sqlite3', /^node:/],
    logLevel: 'silent',
  });
  await built.write({ file, format: 'esm', codeSplitting: false });
  await built.close();
  return file;
}

// `npm run bench -- <name> [arguments]` runs bench/<name>.ts; its last line of stdout is the result as JSON.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const [name, ...args] = process.argv.slice(2);
if (name === undefined || !existsSync(join(folder, `${name}.ts`))) {
  console.error('usage: npm run bench -- <name> [arguments], where bench/<name>.ts exists');
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [join(folder, 'run-ts.mjs'), `bench/${name}.ts`, ...args], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

// Runs one TypeScript entry: `node bench/run-ts.mjs <entry.ts> [arguments]`. Bundled first, because the
// product's imports carry no extensions; machine code stays outside the bundle.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { messagesPlugin } from '../scripts/locales/plugin.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  console.error('usage: node bench/run-ts.mjs <entry.ts> [arguments]');
  process.exit(2);
}

const folder = join(root, 'node_modules/.cache/bench');
const file = join(folder, `${entry.replace(/[^\w-]+/g, '-')}.${process.pid}.mjs`);
mkdirSync(folder, { recursive: true });
const bundle = await rolldown({
  input: resolve(root, entry),
  platform: 'node',
  plugins: [messagesPlugin()],
  // Its form for Node asks for its parts in a way that cannot be bundled.
  resolve: { alias: { 'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js') } },
  external: ['better-sqlite3', 'onnxruntime-node', 'playwright', /^node:/],
  logLevel: 'silent',
});
await bundle.write({ file, format: 'esm', sourcemap: 'inline', codeSplitting: false });
await bundle.close();

const { status, signal } = spawnSync(process.execPath, ['--enable-source-maps', file, ...args], {
  stdio: 'inherit',
  env: { ...process.env, HEARTH_ROOT: root, HEARTH_BENCH: basename(entry) },
});
const { rmSync } = await import('node:fs');
rmSync(file, { force: true });
// A crash of native code has no status: without its name it looks like a run that found something.
if (signal !== null) console.error(`It was ended by ${signal}.`);
process.exit(status ?? 1);

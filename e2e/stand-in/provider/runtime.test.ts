import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOllamaRuntime, findOllama, type OllamaRuntime } from '../../../src-main/model/server/runtime.ts';
import { startStandIn } from '../index.ts';
import { trustedProvider } from './collect.ts';

const cli = join(import.meta.dirname, '..', 'cli.ts');
let folder: string;
let runtime: OllamaRuntime | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-runtime-'));
});

afterEach(() => {
  runtime?.stop();
  runtime = null;
  rmSync(folder, { recursive: true });
});

/** A program called `ollama` in a folder of its own. */
function install(script: string): void {
  const path = join(folder, 'ollama');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

function runtimeAt(address: string) {
  const provider = trustedProvider({ address: () => address });
  runtime = createOllamaRuntime({
    platform: 'linux',
    environment: { PATH: folder },
    state: () => provider.state(),
    address: () => address,
    startLimitMs: 20_000,
    pollMs: 20,
  });
  return { provider, runtime };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a server that Hearth starts gets “serve” and the address, and ends with Hearth', async () => {
  const port = await freePort();
  // Serves only where it was told to, as the real program does.
  install(`[ "$1" = serve ] || exit 1\nexec '${process.execPath}' '${cli}' --port "\${OLLAMA_HOST##*:}"`);
  const { provider, runtime } = runtimeAt(`http://127.0.0.1:${port}`);
  expect(await runtime.start()).toMatchObject({ ok: true, value: { kind: 'ready' } });
  runtime.stop();
  await expect.poll(async () => (await provider.state()).kind).toBe('not_running');
});

test('two starts at once make one server', async () => {
  const port = await freePort();
  install(
    `echo started >> '${join(folder, 'starts')}'\nexec '${process.execPath}' '${cli}' --port "\${OLLAMA_HOST##*:}"`,
  );
  const { runtime } = runtimeAt(`http://127.0.0.1:${port}`);
  const [first, second] = await Promise.all([runtime.start(), runtime.start()]);
  expect(second).toBe(first);
  expect(readFileSync(join(folder, 'starts'), 'utf8')).toBe('started\n');
});

test('a server that ran before is left running', async () => {
  const before = await startStandIn();
  install('exit 1');
  const { provider, runtime } = runtimeAt(before.host);
  expect(await runtime.start()).toMatchObject({ ok: true, value: { kind: 'ready' } });
  runtime.stop();
  expect((await provider.state()).kind).toBe('ready');
  await before.close();
});

test('a program that dies at once is reported with its own last words', async () => {
  install('echo "cannot open the model folder" >&2; exit 1');
  const { runtime } = runtimeAt(`http://127.0.0.1:${await freePort()}`);
  const started = await runtime.start();
  expect(started).toMatchObject({
    ok: false,
    error: { detail: expect.stringContaining('cannot open the model folder') },
  });
});

test('an address on another computer is not started here', async () => {
  install('exit 1');
  const { runtime } = runtimeAt('http://192.0.2.1:11434');
  const started = await runtime.start();
  expect(started.ok ? '' : started.error.sentence).toContain('192.0.2.1');
});

test('a file that cannot be run is no program', async () => {
  const place = { platform: 'win32', environment: { PATH: folder } } as const;
  const path = join(folder, 'ollama.exe');
  writeFileSync(path, 'text');
  chmodSync(path, 0o644);
  expect(await findOllama(place)).toBe(null);
  chmodSync(path, 0o755);
  expect(await findOllama(place)).toBe(path);
});

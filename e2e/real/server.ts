import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workFolder } from '../runtime/cache.mjs';
import { installOllama } from './install/install.mjs';
import { blobFile, MODELS, writeModel } from './install/store.mjs';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 5_000;

export type RealServer = {
  /** `http://127.0.0.1:<port>`, or what HEARTH_TEST_OLLAMA names. */
  readonly host: string;
  /** Null for a server that we did not start: never pull to it, never delete from it. */
  readonly pid: number | null;
  /** The store that it serves from, a copy of its own; null as above. */
  readonly models: string | null;
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  /**
   * Parameters of the models' own files: `num_thread` for measurements that share two cores with a window,
   * `num_predict` for a model that rambles.
   */
  readonly modelParams?: Readonly<Record<string, number>>;
  /** Start with no model at all, as after a fresh install of Ollama. */
  readonly isEmpty?: boolean;
  /** Keep the address of a server that was stopped. */
  readonly port?: number;
};

/** Starts the pinned Ollama on a free loopback port with its own home and store; resolves when it answers. */
export async function startServer(options: StartOptions = {}): Promise<RealServer> {
  const given = process.env.HEARTH_TEST_OLLAMA;
  if (given) return { host: given, pid: null, models: null, stop: async () => {} };
  const { ollama, models } = installOllama((line) => process.stderr.write(`${line}\n`));
  const home = workFolder();
  const store = path.join(home, 'models');
  layStore(models, store, options);
  const port = options.port ?? (await freePort());
  const host = `http://127.0.0.1:${port}`;
  const log = fs.openSync(path.join(home, 'server.log'), 'a');
  const child = spawn(ollama, ['serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      OLLAMA_HOST: `127.0.0.1:${port}`,
      OLLAMA_MODELS: store,
      OLLAMA_NO_CLOUD: '1',
    },
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  // A run that fails hard must not leave a server behind; SIGTERM, so that it ends its own engine too.
  const onExit = () => child.kill('SIGTERM');
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await stopChild(child, home);
  };
  try {
    await untilAnswers(child, host);
  } catch (error) {
    const tail = fs.readFileSync(path.join(home, 'server.log'), 'utf8').slice(-2_000);
    await stop();
    throw new Error(`ollama serve did not start:\n${tail}`, { cause: error });
  }
  if (child.pid === undefined) throw new Error('ollama serve has no process id');
  return { host, pid: child.pid, models: store, stop };
}

/** Hard links: the blobs are shared and never written to, while manifests may be deleted or pulled at will. */
function layStore(from: string, to: string, { isEmpty, modelParams }: StartOptions): void {
  if (isEmpty) {
    fs.mkdirSync(to);
    return;
  }
  execFileSync('cp', ['-al', from, to]);
  if (modelParams === undefined) return;
  for (const model of MODELS) {
    const file = path.join(to, 'manifests/registry.ollama.ai/library', model.name, 'latest');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { layers: readonly { digest: string }[] };
    const digest = manifest.layers[0]?.digest ?? '';
    // A link is the cache's own file: replace it, never write through it.
    fs.rmSync(file);
    writeModel({ ...model, store: to, gguf: blobFile(to, digest), more: modelParams });
  }
}

/** Only an answer while our own child lives counts: another server may hold the port. */
async function untilAnswers(child: ChildProcess, host: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (!isAlive(child)) throw new Error(`it ended with code ${child.exitCode}`);
    const isUp = await fetch(`${host}/api/version`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp && isAlive(child)) return;
    await sleep(100);
  }
  throw new Error(`no answer within ${START_LIMIT_MS} ms`);
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function stopChild(child: ChildProcess, home: string): Promise<void> {
  if (isAlive(child)) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }
  fs.rmSync(home, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

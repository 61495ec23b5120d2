import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { workFolder } from '../runtime/cache.mjs';
import { startChildServer } from './child-server.ts';
import { installOllama } from './install/install.mjs';
import { blobFile, MODELS, writeModel } from './install/store.mjs';

export type RealServer = {
  /** `http://127.0.0.1:<port>`, or what HEARTH_TEST_OLLAMA names. */
  readonly host: string;
  /** Null for a server that we did not start: never pull to it, never delete from it. */
  readonly pid: number | null;
  /** The store that it serves from, a copy of its own; null as above. */
  readonly models: string | null;
  /** What it said so far; null as above. */
  readonly log: () => string | null;
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
  if (given) return { host: given, pid: null, models: null, log: () => null, stop: async () => {} };
  const { ollama, models } = installOllama((line) => process.stderr.write(`${line}\n`));
  const home = workFolder();
  const store = path.join(home, 'models');
  layStore(models, store, options);
  const server = await startChildServer({
    program: ollama,
    args: () => ['serve'],
    env: (port) => ({ OLLAMA_HOST: `127.0.0.1:${port}`, OLLAMA_MODELS: store, OLLAMA_NO_CLOUD: '1' }),
    home,
    readyPath: '/api/version',
    port: options.port,
  });
  return { ...server, models: store };
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

import path from 'node:path';
import { workFolder } from '../runtime/cache.mjs';
import { type ChildServer, startChildServer } from './child-server.ts';
import { installOllama } from './install/install.mjs';
import { GGUF } from './install/pins.mjs';
import { blobFile } from './install/store.mjs';

export type LlamaServerOptions = { readonly windowTokens: number; readonly more?: readonly string[] };

/** Starts the engine that comes with the tests' Ollama by itself: llama.cpp's own server, with the same SmolLM2. */
export function startLlamaServer({ windowTokens, more = [] }: LlamaServerOptions): Promise<ChildServer> {
  const { ollama, models } = installOllama((line) => process.stderr.write(`${line}\n`));
  const model = blobFile(models, `sha256:${GGUF.sha256}`);
  return startChildServer({
    program: path.join(path.dirname(ollama), '../lib/ollama/llama-server'),
    args: (port) => [
      ...['--host', '127.0.0.1', '--port', String(port), '--jinja', '--model', model, '--alias', 'smollm2'],
      ...['--ctx-size', String(windowTokens), '--parallel', '1', '--threads', '1'],
      // A stop is heard between two batches of the prompt.
      ...['--batch-size', '64', ...more],
    ],
    env: () => ({}),
    home: workFolder(),
    readyPath: '/health',
  });
}

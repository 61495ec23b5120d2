import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback } from '../fixtures/loopback.ts';
import { blobFile } from './install/store.mjs';

const CHUNK_BYTES = 64 * 1024;

export type ModelRegistry = {
  /** What to pull, with `insecure: true`: `http://127.0.0.1:<port>/library/<name>`. */
  readonly reference: (name: string) => string;
  /** Paths asked for, with the range of each, in order. */
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
};

/** Serves a model store to `ollama pull` over loopback, with ranges, at `bytesPerSecond` a connection. */
export async function startRegistry(store: string, bytesPerSecond: number): Promise<ModelRegistry> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
    serve({ request, response, store, bytesPerSecond }).catch(() => response.destroy());
  });
  const { host, close } = await listenOnLoopback(server);
  return { reference: (name) => `${host}/library/${name}`, requests, stop: close };
}

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly store: string;
  readonly bytesPerSecond: number;
};

async function serve({ request, response, store, bytesPerSecond }: Exchange): Promise<void> {
  const file = fileOf(request.url ?? '', store);
  if (!file || !fs.existsSync(file)) {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  const size = fs.statSync(file).size;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = range?.[2] ? Number(range[2]) : size - 1;
  // Ollama first asks where the bytes are, as real registries redirect to a store elsewhere: they are right here.
  const location = `http://${request.headers.host}${request.url}`;
  const more = range ? { 'content-range': `bytes ${start}-${end}/${size}` } : { location };
  response.writeHead(range ? 206 : 200, { 'content-length': end - start + 1, ...more });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  for await (const chunk of fs.createReadStream(file, { start, end, highWaterMark: CHUNK_BYTES })) {
    if (response.destroyed) return;
    response.write(chunk);
    await sleep((chunk.length / bytesPerSecond) * 1000);
  }
  response.end();
}

function fileOf(url: string, store: string): string | null {
  const manifest = /^\/v2\/library\/([^/.]+)\/manifests\/([^/.]+)$/.exec(url);
  if (manifest) {
    return path.join(store, 'manifests/registry.ollama.ai/library', manifest[1] ?? '', manifest[2] ?? '');
  }
  const blob = /^\/v2\/library\/[^/.]+\/blobs\/(sha256:[0-9a-f]{64})$/.exec(url);
  return blob ? blobFile(store, blob[1] ?? '') : null;
}

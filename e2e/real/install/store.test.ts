import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blobFile, MODELS, writeModel } from './store.mjs';

type Layer = { readonly mediaType: string; readonly digest: string; readonly size: number };
type Manifest = { readonly config: Layer; readonly layers: readonly Layer[] };

let root: string;
let store: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-store-'));
  store = path.join(root, 'models');
  fs.writeFileSync(path.join(root, 'tiny.gguf'), 'GGUF');
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

test('every blob that a manifest names is there, under its own digest and size', () => {
  for (const { config, layers } of MODELS.map(({ name }) => written(name))) {
    for (const { digest, size } of [config, ...layers]) {
      const bytes = fs.readFileSync(blobFile(store, digest));
      expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(digest);
      expect(bytes.length).toBe(size);
    }
  }
});

test('only the model for tools mentions them, which is what gives it the capability', () => {
  expect(layerText(written('smollm2'), 'template')).not.toContain('.Tools');
  expect(layerText(written('smollm2-tools'), 'template')).toContain('.Tools');
});

test('a bound on threads reaches the parameters, and no bound leaves them alone', () => {
  expect(JSON.parse(layerText(written('smollm2', { num_thread: 1 }), 'params'))).toMatchObject({ num_thread: 1 });
  expect(JSON.parse(layerText(written('smollm2'), 'params'))).not.toHaveProperty('num_thread');
});

function written(name: string, more?: Readonly<Record<string, number>>): Manifest {
  const model = MODELS.find((candidate) => candidate.name === name);
  if (!model) throw new Error(`no model ${name}`);
  const gguf = path.join(root, 'tiny.gguf');
  writeModel({ ...model, store, gguf, ...(more === undefined ? {} : { more }) });
  const file = path.join(store, 'manifests/registry.ollama.ai/library', name, 'latest');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
}

function layerText({ layers }: Manifest, kind: string): string {
  const layer = layers.find(({ mediaType }) => mediaType === `application/vnd.ollama.image.${kind}`);
  return fs.readFileSync(blobFile(store, layer?.digest ?? ''), 'utf8');
}

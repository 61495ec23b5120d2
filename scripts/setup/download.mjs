import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inProject, toolEnv, toolNode } from './project.mjs';

const HOME = inProject('node_modules/electron');
const STALL_LIMIT_MS = Number(process.env.HEARTH_DOWNLOAD_STALL_MS ?? 30_000);
const LOOK_EVERY_MS = 1_000;

/** The official Electron's executable, or null when it is not (wholly) there. */
export function officialElectron() {
  try {
    const wanted = JSON.parse(fs.readFileSync(path.join(HOME, 'package.json'), 'utf8')).version;
    if (fs.readFileSync(path.join(HOME, 'dist/version'), 'utf8').replace(/^v/, '').trim() !== wanted) return null;
    const binary = path.join(HOME, 'dist', fs.readFileSync(path.join(HOME, 'path.txt'), 'utf8'));
    return fs.existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/**
 * Fetches the official Electron. Resolves to null, or to the reason why not. A host that refuses fails at once; one
 * that accepts and never answers would hang for ever, so the download is given up when no byte arrived for a while:
 * a limit on the whole would punish slow lines.
 */
export function downloadOfficial() {
  const scratch = fs.mkdtempSync(inProject('node_modules/.electron-download-'));
  return new Promise((resolve) => {
    const child = spawn(toolNode(), [path.join(HOME, 'install.js')], {
      env: toolEnv({ TMPDIR: scratch, TEMP: scratch, TMP: scratch }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    const watch = watchStall([scratch, path.join(HOME, 'dist')], () => {
      complaint = `no byte arrived for ${STALL_LIMIT_MS / 1000} s`;
      child.kill('SIGKILL');
    });
    const end = () => {
      clearInterval(watch);
      fs.rmSync(scratch, { recursive: true, force: true });
      resolve(officialElectron() ? null : reason(complaint));
    };
    child.on('error', end);
    child.on('close', end);
  });
}

function reason(complaint) {
  const cause = /\b(E[A-Z]{4,}|HTTPError[^\n]*|no byte arrived[^\n]*)/.exec(complaint)?.[1];
  return (
    cause ??
    (complaint
      .trim()
      .split('\n')[0]
      .replace(/^\w*Error: /, '') ||
      'no reason given')
  );
}

function watchStall(folders, onStall) {
  let size = -1;
  let quietSince = Date.now();
  return setInterval(() => {
    const now = folders.reduce((sum, folder) => sum + bytesIn(folder), 0);
    if (now !== size) {
      size = now;
      quietSince = Date.now();
    } else if (Date.now() - quietSince > STALL_LIMIT_MS) onStall();
  }, LOOK_EVERY_MS);
}

function bytesIn(folder) {
  try {
    return fs.readdirSync(folder, { recursive: true }).reduce((sum, name) => sum + sizeOf(path.join(folder, name)), 0);
  } catch {
    return 0;
  }
}

function sizeOf(file) {
  try {
    return fs.statSync(file).size;
  } catch {
    return 0;
  }
}

// `npm start`: from a fresh clone to an open window. Flags of its own: --smoke, --where, --dev; others go to the app.
import { spawn } from 'node:child_process';
import { forgetBuild } from './setup/build.mjs';
import { needDisplay } from './setup/display.mjs';
import { inProject, SetupError, say, toolEnv, toolNode } from './setup/project.mjs';
import { setUp, where } from './setup/where.mjs';

const SMOKE_LIMIT_MS = 60_000;
const flags = process.argv.slice(2);

try {
  process.exitCode = await start();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(`\n${error.message}`);
  process.exitCode = 1;
}

async function start() {
  if (flags.includes('--where')) {
    const { electron, args, app } = await where();
    process.stdout.write(`${JSON.stringify({ electron, args, app })}\n`);
    return 0;
  }
  if (flags.includes('--dev')) return develop();
  // First, because the set-up of a fresh clone takes minutes.
  needDisplay();
  const { electron, args } = await where();
  return flags.includes('--smoke') ? smoke(electron, args) : open(electron, args);
}

/** Hot reload: electron-vite builds and starts, with the Electron that was chosen here. */
async function develop() {
  needDisplay();
  const { kind, electron } = await setUp();
  forgetBuild();
  const cli = inProject('node_modules/electron-vite/bin/electron-vite.js');
  const rest = flags.filter((flag) => flag !== '--dev');
  const env = toolEnv({ HEARTH_RUNTIME: kind, ELECTRON_EXEC_PATH: electron });
  return ended(spawn(toolNode(), [cli, 'dev', '--', ...rest], { cwd: inProject(), env, stdio: 'inherit' }));
}

function open(electron, args) {
  return ended(spawn(electron, [...args, ...flags], { env: appEnv(), stdio: 'inherit' }));
}

/** Waits for the app's one JSON line and prints it as the last of stdout; all else that it says goes to stderr. */
async function smoke(electron, args) {
  const child = spawn(electron, [...args, ...flags], { env: appEnv(), stdio: ['ignore', 'pipe', 'inherit'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), SMOKE_LIMIT_MS);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += chunk;
  });
  const code = await ended(child);
  clearTimeout(limit);
  const lines = said.split('\n').filter((line) => line !== '');
  const result = lines.findLast((line) => line.startsWith('{"ready_ms"') || line.includes('"ready_ms":'));
  for (const line of lines) if (line !== result) say(line);
  if (!result) {
    say(`The window did not become ready within ${SMOKE_LIMIT_MS / 1000} s (exit code ${code}).`);
    return code || 1;
  }
  process.stdout.write(`${result}\n`);
  return code;
}

function appEnv() {
  return { ...process.env, HEARTH_STARTED_AT: String(Date.now()) };
}

/** The exit code; a signal that ends us ends the app too, which then leaves in its own orderly way. */
function ended(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

import { spawn } from 'node:child_process';
import { inProject, toolEnv, toolNode } from '../setup/project.mjs';

/** Runs a package's command line with the packages' Node; its output streams through. Resolves to the exit code. */
export function runTool(cli, args, { env = {} } = {}) {
  const child = spawn(toolNode(), [inProject('node_modules', cli), ...args], {
    cwd: inProject(),
    env: testEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A developer's own server must never answer a test. */
export function testEnv(more) {
  const env = toolEnv(more);
  delete env.OLLAMA_HOST;
  return env;
}

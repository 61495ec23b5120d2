// Starts a child as Hearth does, says who it is and what it started in turn, and then waits to be killed.
import { registerHooks } from 'node:module';

// Node alone does not find `./child` without its ending.
registerHooks({
  resolve: (specifier, context, next) => {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('.')) throw error;
      return next(`${specifier}.ts`, context);
    }
  },
});
const { startChild } = await import('./connection/child.ts');
const script = `
  const { spawn } = require('node:child_process');
  const below = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log(below.pid);
  process.stdin.on('end', () => {}).resume();
  setInterval(() => {}, 1000);`;
const { process: child } = await startChild({
  command: process.execPath,
  args: ['-e', script],
  folder: null,
  env: {},
  timers: { after: () => () => undefined },
});
child.stdout.once('data', (pid: Buffer) => process.stdout.write(`${child.pid} ${String(pid).trim()}\n`));
setInterval(() => undefined, 1_000);

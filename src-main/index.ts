import { setImmediate } from 'node:timers/promises';
import { run } from './app/run';

/** Piece by piece: between two of them the window can go on starting, which wants this thread again and again. */
const PIECES = [
  () => import('./locale/messages'),
  () => import('../src-preload/contract'),
  () => import('./privacy/protect'),
  () => import('./store/opening/data'),
  () => import('./memory/memory'),
  () => import('./app/start-handoff'),
  () => import('./assistant/handlers'),
  () => import('./app/start-workspace'),
];

const isForPrograms = process.argv.some((part) => part === '--mcp' || part === '--mcp-add');

if (isForPrograms) void import('./app/mcp-command').then(({ runMcpCommand }) => runMcpCommand(process.argv));
else run(load);

async function load() {
  for (const load of PIECES) {
    await load();
    await setImmediate();
  }
  return import('./app/deferred-main');
}

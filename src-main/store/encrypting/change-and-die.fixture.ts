import '../../locale/messages';
import { Worker } from 'node:worker_threads';
import { convertRest, listRest, prepare, swap } from './change-keys';

/**
 * `<file> <from> <to> <milliseconds>`: changes keys, in hex or `-` for none, and is killed so long after it began. The clock runs in a thread
 * of its own, since the change never pauses. It says how long it took if it comes to its end.
 */
const [file = '', from = '-', to = '-', life = '1e9'] = process.argv.slice(2);
const KILLER = `
const { workerData } = require('node:worker_threads');
Atomics.wait(workerData.begun, 0, 0);
Atomics.wait(workerData.begun, 1, 0, workerData.life);
process.kill(process.pid, 'SIGKILL');`;

const begun = new Int32Array(new SharedArrayBuffer(8));
const killer = new Worker(KILLER, { eval: true, workerData: { begun, life: Number(life) } });
killer.once('online', () => {
  const order = { file, from: keyOf(from), to: keyOf(to) };
  const start = performance.now();
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  if (prepare(order)) swap(order);
  for (const path of listRest(order)) convertRest(order, path);
  process.stdout.write(String(performance.now() - start));
  process.exit(0);
});

function keyOf(hex: string): Buffer | null {
  return hex === '-' ? null : Buffer.from(hex, 'hex');
}

import { Worker } from 'node:worker_threads';

/** Swaps what lies at a path for a link to elsewhere and back, as often as it can, until it is told to end: how often it was. */
export function swapping(path: string, to: string): { readonly end: () => Promise<number> } {
  const stop = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(
    `const { renameSync, rmSync, symlinkSync } = require('node:fs');
     const { workerData: { path, to, stop } } = require('node:worker_threads');
     // Whoever makes a folder in the moment without one does not end it.
     const force = (run) => {
       for (;;) {
         try { return run(); } catch {}
         try { rmSync(path, { recursive: true, force: true }); } catch {}
       }
     };
     while (Atomics.load(stop, 0) === 0) {
       renameSync(path, path + '.aside');
       force(() => symlinkSync(to, path));
       Atomics.add(stop, 1, 1);
       force(() => renameSync(path + '.aside', path));
     }`,
    { eval: true, workerData: { path, to, stop } },
  );
  return {
    end: async () => {
      Atomics.store(stop, 0, 1);
      await new Promise((resolve) => worker.once('exit', resolve));
      return Atomics.load(stop, 1);
    },
  };
}

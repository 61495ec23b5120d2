import { Worker } from 'node:worker_threads';
import type { Stretch, Stretcher } from './passphrase';

export type StretchOrder = { readonly passphrase: string; readonly stretch: Stretch };

/** In a thread that ends with it, so that no window waits. `script` is the built `stretch-worker`. */
export function stretchApart(script: string): Stretcher {
  return (passphrase, stretch) =>
    new Promise((resolve, reject) => {
      const workerData: StretchOrder = { passphrase, stretch };
      const worker = new Worker(script, { workerData });
      worker.once('message', (key: Uint8Array) => resolve(key));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without a key')));
    });
}

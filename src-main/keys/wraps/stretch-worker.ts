import { parentPort, workerData } from 'node:worker_threads';
import { stretchHere } from './argon2';
import type { StretchOrder } from './stretch-apart';

/** The thread in which a passphrase becomes a key: it ends with that, and its memory with it. */
if (parentPort) {
  const port = parentPort;
  const { passphrase, stretch } = workerData as StretchOrder;
  void stretchHere(passphrase, stretch).then((key) => port.postMessage(key));
}

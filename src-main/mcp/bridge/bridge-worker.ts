import { createReadStream, createWriteStream, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { runBridge } from './bridge';
import { bridgePorts } from './bridge-ports';
import { BEGUN, type BridgeOrder, ENDED, FAILED } from './bridge-thread';

const { state, ...order } = workerData as BridgeOrder & { readonly state: Int32Array };

const tell = (what: number) => {
  Atomics.store(state, 0, what);
  Atomics.notify(state, 0);
};

tell(BEGUN);
// The thread's own `process.stdin` and `stdout` are carried by the one that waits.
const input = createReadStream('', { fd: 0 });
const output = createWriteStream('', { fd: 1 });
runBridge({ input, output, ...bridgePorts(order) })
  .then(() => new Promise<void>((resolve) => output.end(resolve)))
  .then(
    () => tell(ENDED),
    (error: unknown) => {
      writeSync(2, `${error}\n`);
      tell(FAILED);
    },
  );

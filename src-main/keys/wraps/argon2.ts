import { argon2id } from 'hash-wasm';
import { KEY_BYTES } from '../sealing/root-key';
import { type Stretcher, samePassphrase } from './passphrase';

/** In this thread, which it takes for about a second. */
export const stretchHere: Stretcher = (passphrase, { memoryKiB, passes, lanes, salt }) =>
  argon2id({
    password: samePassphrase(passphrase),
    salt: Buffer.from(salt, 'base64'),
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: lanes,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });

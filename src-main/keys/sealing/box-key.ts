import { createPrivateKey, createPublicKey } from 'node:crypto';
import { derive, type RootKey, wipe } from './root-key';

/** What stands before the 32 bytes of an X25519 key in its usual form (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');
const POINT_BYTES = 32;

/** The half that may lie open of the box for what is written while Hearth is locked: it puts in, and takes nothing out. */
export function boxKeyOf(root: RootKey): string {
  const seed = derive(root, 'captures');
  const key = Buffer.concat([PRIVATE_HEAD, seed]);
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  wipe(seed, key);
  return createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-POINT_BYTES).toString('base64');
}

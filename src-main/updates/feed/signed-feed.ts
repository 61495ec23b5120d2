import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { isVersion } from './version';

/** Each is one form in which Hearth is installed; a release has a file for each and for each processor. */
export const PACKAGE_KINDS = ['appimage', 'tar.gz', 'deb', 'rpm', 'dmg', 'nsis'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** No path, no hidden file: it becomes part of an address and the name of a file in our own folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._~+-]{0,150}$/);
const GIB = 1024 ** 3;

const releaseFile = z.object({
  kind: z.enum(PACKAGE_KINDS),
  arch: z.enum(['x64', 'arm64']),
  name: fileName,
  size: z
    .int()
    .min(1)
    .max(2 * GIB),
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
});

const release = z.object({
  version: z.string().refine(isVersion),
  files: z.array(releaseFile).max(50),
});

export type ReleaseFile = z.infer<typeof releaseFile>;
/** The newest version, as its publisher signed it. */
export type Release = z.infer<typeof release>;

/** `signed`: a release as JSON, in base64; `signature`: Ed25519 over what that says, in base64. */
const envelope = z.object({ signed: z.string().max(64_000), signature: z.string().max(200) });

/** Before the signed bytes, so that nothing else that the key ever signs can pass for a feed. */
export const SIGNED_AS = 'hearth update feed 1\n';

/**
 * Reads a feed. What it says is looked at only once its signature was found good, so a forged one reaches no parser but that of the
 * envelope. Throws `AppError('update_feed' | 'update_signature')`.
 *
 * @param publicKey Ed25519, SPKI in base64
 */
export function readFeed(text: string, publicKey: string): Release {
  const outer = envelope.safeParse(parsed(text));
  if (!outer.success) throw unreadable();
  const bytes = Buffer.from(outer.data.signed, 'base64');
  if (!isSigned(bytes, outer.data.signature, publicKey)) {
    throw new AppError('update_signature', t('main-updates.signature'));
  }
  const inner = release.safeParse(parsed(bytes.toString('utf8')));
  if (!inner.success) throw unreadable();
  return inner.data;
}

function isSigned(bytes: Buffer, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, Buffer.concat([Buffer.from(SIGNED_AS), bytes]), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(): AppError {
  return new AppError('update_feed', t('main-updates.unreadable'));
}

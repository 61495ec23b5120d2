import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** As src-main/updates/feed/signed-feed.ts has it; feed.test.ts compares the two. */
const SIGNED_AS = 'hearth update feed 1\n';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\.AppImage$/, 'appimage'],
  [/\.tar\.gz$/, 'tar.gz'],
  [/\.deb$/, 'deb'],
  [/\.rpm$/, 'rpm'],
  [/\.dmg$/, 'dmg'],
  [/\.exe$/, 'nsis'],
];

/**
 * Signs what Hearth is told of a release: its version, and of each package in `folder` the kind, the processor, the size and the
 * SHA-512. `keyFile`: an Ed25519 key as PEM. Writes `feed.json` beside the packages, and returns the public key that has to be
 * built into the app for it.
 */
export function writeFeed(folder: string, version: string, keyFile: string): string {
  const key = createPrivateKey(fs.readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key.');
  const files = fs
    .readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const kind = KINDS.find(([ending]) => ending.test(name))?.[1];
      // deb and rpm write what comes before a release with a tilde.
      const isOfVersion = [version, version.replaceAll('-', '~')].some((each) => name.includes(each));
      if (kind === undefined || !isOfVersion) return [];
      const bytes = fs.readFileSync(path.join(folder, name));
      const arch = /arm64|aarch64/.test(name) ? 'arm64' : 'x64';
      return [{ kind, arch, name, size: bytes.length, sha512: createHash('sha512').update(bytes).digest('hex') }];
    });
  if (files.length === 0) throw new Error(`${folder} has no package of version ${version}.`);
  const bytes = Buffer.from(JSON.stringify({ version, files }));
  const signature = sign(null, Buffer.concat([Buffer.from(SIGNED_AS), bytes]), key).toString('base64');
  fs.writeFileSync(
    path.join(folder, 'feed.json'),
    `${JSON.stringify({ signed: bytes.toString('base64'), signature })}\n`,
  );
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

if (import.meta.filename === process.argv[1]) {
  const [, , folder, keyFile] = process.argv;
  if (folder === undefined || keyFile === undefined) {
    process.stderr.write('npm run package:feed -- <folder of the packages> <Ed25519 key as PEM>\n');
    process.exit(1);
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  process.stdout.write(
    `${JSON.stringify({ feed: path.join(folder, 'feed.json'), key: writeFeed(folder, version, keyFile) })}\n`,
  );
}

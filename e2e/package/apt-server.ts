import { execFileSync } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize, resolve } from 'node:path';
import { newFolder } from './built';

const PROJECT = resolve(import.meta.dirname, '../..');

/** A key that lives as long as a test, in a keyring of its own. */
export function makeKey() {
  const home = newFolder('gpg');
  const env = { ...process.env, GNUPGHOME: home };
  const gpg = (...args: readonly string[]) =>
    execFileSync('gpg', ['--batch', '--quiet', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  gpg('--passphrase', '', '--quick-generate-key', 'Hearth test <test@localhost>', 'ed25519', 'sign', '1d');
  const fingerprint = /^fpr:+([0-9A-F]{40}):/m.exec(gpg('--list-keys', '--with-colons'))?.[1] ?? '';
  return {
    fingerprint,
    env,
    /** Its agent would stay. */
    forget: () => execFileSync('gpgconf', ['--kill', 'all'], { env }),
  };
}

/** As a person would: `npm run package:apt`. */
export function addToRepository(
  key: ReturnType<typeof makeKey>,
  { packages, output, url }: { readonly packages: string; readonly output: string; readonly url: string },
): void {
  const args = ['--key', key.fingerprint, '--url', url, '--packages', packages, '--output', output, '--test'];
  execFileSync(process.execPath, [join(PROJECT, 'scripts/package/apt/apt.ts'), ...args], {
    env: key.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Serves a folder on this computer alone. */
export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://h').pathname)));
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': found.size, 'last-modified': found.mtime.toUTCString() });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Downloads one package's tarball into `work` and returns its path; throws when its bytes are not the pinned ones. */
export function npmPack({ name, version, integrity }, work) {
  execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', work, '--silent'], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [file] = fs.readdirSync(work).filter((entry) => entry.endsWith('.tgz'));
  const tarball = path.join(work, file);
  const got = `sha512-${createHash('sha512').update(fs.readFileSync(tarball)).digest('base64')}`;
  if (got !== integrity) throw new Error(`${name}@${version}: its bytes are not the pinned ones (${got})`);
  return tarball;
}

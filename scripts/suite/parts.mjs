// What the tests need beyond the app: a virtual display, keys and windows in it, and glyphs for every script.
import { hasDisplay } from '../setup/display.mjs';
import { SetupError, say } from '../setup/project.mjs';
import { aptInstall, hasCommand, isRoot, missingPackages } from '../setup/system.mjs';

const PACKAGES = ['xvfb', 'openbox', 'xdotool', 'x11-utils', 'fonts-noto-cjk', 'strace'];

export function ensureTestParts() {
  if (process.platform !== 'linux') return;
  const packages = hasCommand('python3') ? [...PACKAGES, 'python3-pip'] : PACKAGES;
  const missing = missingPackages(packages).filter((name) => !hasCommand(COMMAND_OF[name] ?? name));
  if (missing.length === 0) return;
  if (isRoot() && hasCommand('apt-get')) {
    say(`Installing ${missing.join(', ')}…`);
    aptInstall(missing);
    return;
  }
  const command = `sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!hasDisplay() && !hasCommand('Xvfb')) {
    throw new SetupError(`There is no display here, and no virtual one. Type:\n\n  ${command}\n`);
  }
  say(`Some tests want parts that are missing here: ${command}`);
}

/** A part may be there without its package, as pip is with a Python of one's own. */
const COMMAND_OF = { xvfb: 'Xvfb', 'python3-pip': 'pip3' };

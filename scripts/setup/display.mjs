import fs from 'node:fs';
import path from 'node:path';
import { SetupError } from './project.mjs';
import { isRoot } from './system.mjs';

export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Electron without a display dies with a line that helps nobody. */
export function needDisplay() {
  if (hasDisplay()) return;
  throw new SetupError(
    'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.\n' +
      'With a virtual one (Debian and Ubuntu: apt-get install xvfb) it runs all the same:\n\n  xvfb-run -a npm start\n',
  );
}

/**
 * Ubuntu 24.04 and hardened kernels forbid an ordinary user the namespaces that Chromium's sandbox is made of, and
 * its fallback, `chrome-sandbox`, must belong to root, which npm cannot arrange. Starting without the sandbox is no
 * answer: the command below is.
 */
export function needSandbox(binary) {
  if (process.platform !== 'linux' || isRoot() || areNamespacesFree()) return;
  const helper = path.join(path.dirname(binary), 'chrome-sandbox');
  if (isSetuidRoot(helper) || hasAppArmorProfile(binary)) return;
  throw new SetupError(
    "This system forbids Chromium's sandbox to ordinary programs. Allow it for this Electron alone, once:\n\n" +
      `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'\n`,
  );
}

function areNamespacesFree() {
  const isRestricted = readNumber('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === 1;
  return !isRestricted && readNumber('/proc/sys/kernel/unprivileged_userns_clone') !== 0;
}

function readNumber(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isSetuidRoot(file) {
  try {
    const { uid, mode } = fs.statSync(file);
    return uid === 0 && (mode & 0o4000) !== 0;
  } catch {
    return false;
  }
}

function hasAppArmorProfile(binary) {
  try {
    return fs
      .readdirSync('/etc/apparmor.d', { withFileTypes: true })
      .some(
        (entry) => entry.isFile() && fs.readFileSync(path.join('/etc/apparmor.d', entry.name), 'utf8').includes(binary),
      );
  } catch {
    return false;
  }
}

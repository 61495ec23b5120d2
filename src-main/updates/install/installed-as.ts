import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PackageKind } from '../feed/signed-feed';
import { appFolderSwap } from './app-folder';
import { appImageSwap } from './app-image';
import { launcherOf } from './launcher';
import type { Swap } from './swap';

export type Installation = {
  readonly isPackaged: boolean;
  readonly platform: string;
  /** The AppImage that Hearth runs from, if it does. */
  readonly appImage: string | undefined;
  readonly executable: string;
  /** The version that runs. */
  readonly version: string;
};

/** `source`: it is not installed. `hand`: the system's own installer puts a new version in place, with a person's password. */
export type InstalledAs =
  | { readonly kind: 'source' }
  | { readonly kind: 'swap'; readonly packageKind: PackageKind; readonly swap: Swap }
  | { readonly kind: 'hand'; readonly packageKind: PackageKind };

export function installedAs({ isPackaged, platform, appImage, executable, version }: Installation): InstalledAs {
  if (!isPackaged) return { kind: 'source' };
  if (platform === 'darwin') return { kind: 'hand', packageKind: 'dmg' };
  if (platform === 'win32') return { kind: 'hand', packageKind: 'nsis' };
  if (appImage !== undefined) {
    if (!isWritable(dirname(appImage))) return { kind: 'hand', packageKind: 'appimage' };
    return { kind: 'swap', packageKind: 'appimage', swap: appImageSwap(appImage) };
  }
  if (executable.startsWith('/usr/')) {
    return { kind: 'hand', packageKind: existsSync('/var/lib/dpkg/status') ? 'deb' : 'rpm' };
  }
  if (!isWritable(dirname(launcherOf(executable)))) return { kind: 'hand', packageKind: 'tar.gz' };
  return { kind: 'swap', packageKind: 'tar.gz', swap: appFolderSwap(executable, version) };
}

/** What somebody types to install the package, where there is such a command. */
export function installCommand(kind: PackageKind, file: string): string | null {
  if (kind === 'deb') return `sudo apt install ${quoted(file)}`;
  if (kind === 'rpm') return `sudo dnf install ${quoted(file)}`;
  return null;
}

/** The same for the version before, of which only its publisher has the package. */
export function backCommand(kind: PackageKind, arch: string): string | null {
  const isArm = arch === 'arm64';
  if (kind === 'deb') return `sudo apt install --allow-downgrades ./hearth_VERSION_${isArm ? 'arm64' : 'amd64'}.deb`;
  if (kind === 'rpm') return `sudo dnf downgrade ./hearth-VERSION-1.${isArm ? 'aarch64' : 'x86_64'}.rpm`;
  return null;
}

function quoted(path: string): string {
  return /^[\w@+=:,./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

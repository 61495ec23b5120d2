import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import type { AppError } from '../errors';
import { codeOf, obstacle, unsafePath } from './obstacle';

/**
 * A folder that is held open, with every folder above it up to the root checked as it was opened. Where the system can
 * (Linux), names are reached through the descriptor: a link that takes the place of a folder meanwhile leads nowhere.
 * Elsewhere what was opened is compared with what lies at the path, by device and number.
 */
export type HeldFolder = {
  /** As sentences name it. */
  readonly label: string;
  /** Where one name of it is reached now. Only while it is held. */
  readonly pathOf: (name: string) => string;
  /** As sentences name a file of it. */
  readonly labelOf: (name: string) => string;
  /** The folder below it, made if wanted; null where there is none. Throws `AppError` for what is no real folder. */
  readonly child: (name: string, make: boolean) => HeldFolder | null;
  /** Throws when a descriptor that was opened by `pathOf(name)` is not the file that lies in this folder. */
  readonly confirm: (descriptor: number, name: string) => void;
  readonly list: () => readonly Dirent[];
  /** A name is only safe once its folder is on disk; what cannot be asked for that is not. */
  readonly sync: () => void;
  readonly close: () => void;
};

export type HoldOptions = {
  /** The root's name in sentences; empty: paths begin below the root. */
  readonly label: string;
  /** Only tests ask for the other way. */
  readonly hasDescriptorPaths?: boolean;
};

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const FOLDER_FLAGS = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | NO_FOLLOW | (constants.O_NONBLOCK ?? 0);
const DESCRIPTORS = '/proc/self/fd';

/** Throws `AppError` where `realPath` is no folder, or leads elsewhere by now. */
export function holdRoot(realPath: string, options: HoldOptions): HeldFolder {
  const { hasDescriptorPaths = process.platform === 'linux' && existsSync(DESCRIPTORS) } = options;
  const name = options.label === '' ? realPath : options.label;
  if (!hasDescriptorPaths) {
    if (realPathOf(realPath) !== realPath) throw elsewhere(name);
    return byPath(realPath, options.label, lstatSync(realPath));
  }
  let descriptor: number;
  try {
    descriptor = openSync(realPath, FOLDER_FLAGS);
  } catch (cause) {
    throw obstacle(realPath, name, { isFolderWanted: true, cause });
  }
  if (isAt(descriptor, realPath)) return byDescriptor(descriptor, options.label);
  closeSync(descriptor);
  throw elsewhere(name);
}

/** Runs `use` in the folder `parts` below a root; null without it where a folder is not there and not to be made. */
export function withFolder<T>(
  realPath: string,
  { parts, make, ...options }: HoldOptions & { readonly parts: readonly string[]; readonly make: boolean },
  use: (folder: HeldFolder) => T,
): T | null {
  const held = [holdRoot(realPath, options)];
  try {
    for (const part of parts) {
      const next = held.at(-1)?.child(part, make) ?? null;
      if (next === null) return null;
      held.push(next);
    }
    const [folder] = held.slice(-1);
    return folder === undefined ? null : use(folder);
  } finally {
    for (const folder of held.toReversed()) folder.close();
  }
}

function byDescriptor(descriptor: number, label: string): HeldFolder {
  const pathOf = (name: string) => `${DESCRIPTORS}/${descriptor}/${assertName(name)}`;
  const labelOf = (name: string) => (label === '' ? name : `${label}/${name}`);
  const open = (name: string): number | null => {
    try {
      return openSync(pathOf(name), FOLDER_FLAGS);
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return null;
      throw obstacle(pathOf(name), labelOf(name), { isFolderWanted: true, cause });
    }
  };
  return {
    label,
    pathOf,
    labelOf,
    child: (name, make) => {
      const there = open(name);
      if (there !== null) return byDescriptor(there, labelOf(name));
      if (!make) return null;
      makeFolder(pathOf(name));
      const made = open(name);
      return made === null ? null : byDescriptor(made, labelOf(name));
    },
    confirm: () => undefined,
    list: () => readdirSync(`${DESCRIPTORS}/${descriptor}`, { withFileTypes: true }),
    sync: () => syncDescriptor(descriptor),
    close: () => closeSync(descriptor),
  };
}

function byPath(path: string, label: string, held: Stats): HeldFolder {
  const pathOf = (name: string) => join(path, assertName(name));
  const labelOf = (name: string) => (label === '' ? name : `${label}/${name}`);
  const assertHeld = () => {
    const isHere = realPathOf(path) === path && isSameFile(lstatSync(path), held);
    if (!isHere) throw elsewhere(label === '' ? path : label);
  };
  const look = (name: string): Stats | null => {
    assertHeld();
    try {
      return lstatSync(pathOf(name));
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return null;
      throw obstacle(pathOf(name), labelOf(name), { isFolderWanted: true, cause });
    }
  };
  return {
    label,
    pathOf,
    labelOf,
    child: (name, make) => {
      if (look(name) === null) {
        if (!make) return null;
        makeFolder(pathOf(name));
      }
      const found = look(name);
      if (found === null) return null;
      if (!found.isDirectory()) throw obstacle(pathOf(name), labelOf(name), { isFolderWanted: true });
      return byPath(pathOf(name), labelOf(name), found);
    },
    confirm: (descriptor, name) => {
      assertHeld();
      const found = look(name);
      assertHeld();
      if (found === null || !isSameFile(found, fstatSync(descriptor))) throw elsewhere(labelOf(name));
    },
    list: () => {
      assertHeld();
      return readdirSync(path, { withFileTypes: true });
    },
    sync: () => {
      try {
        const descriptor = openSync(path, constants.O_RDONLY);
        syncDescriptor(descriptor);
        closeSync(descriptor);
      } catch {
        // Windows opens no folders.
      }
    },
    close: () => undefined,
  };
}

function syncDescriptor(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } catch {
    // Some file systems cannot be asked for that.
  }
}

/** Some drives do not tell upper from lower case: there the system may know the folder by another spelling of its path. */
function isAt(descriptor: number, realPath: string): boolean {
  const opened = readlinkSync(`${DESCRIPTORS}/${descriptor}`);
  if (opened === realPath) return true;
  return folded(opened) === folded(realPath) && isSameFile(fstatSync(descriptor), lstatSync(realPath));
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** A single name, so that no path leads out of the folder. */
function assertName(name: string): string {
  if (name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name)) return name;
  throw unsafePath(`${name} is not a valid file name.`);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
  }
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

function isSameFile(a: Stats, b: Stats): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

function elsewhere(name: string): AppError {
  return unsafePath(
    `${name} leads out of its folder now, through a link or because it was moved. Nothing was read or written.`,
  );
}

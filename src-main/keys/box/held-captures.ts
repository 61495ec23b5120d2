import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { RootKey } from '../sealing/root-key';
import { putInBox, takeFromBox } from './sealed-box';

/** More than anybody takes down in a night; what fills a disk is stopped here. */
const MOST = 1_000;
const END = '.capture';

/** On disk, sealed, when it returns: nothing in this folder can be read before the next unlocking. Throws `AppError('box_full')`. */
export function holdCapture(
  folder: string,
  boxKey: string,
  { text, at }: { readonly text: string; readonly at: number },
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (heldCaptures(folder).length >= MOST) throw new AppError('box_full', t('main-keys.box-full'));
  // Names in the order of their time, since a box says nothing about what is in it.
  const name = join(folder, `${String(at).padStart(15, '0')}-${randomUUID()}`);
  try {
    const descriptor = openSync(`${name}.part`, 'wx', 0o600);
    try {
      writeFileSync(descriptor, putInBox(boxKey, text));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(`${name}.part`, `${name}${END}`);
  } finally {
    rmSync(`${name}.part`, { force: true });
  }
}

/** The names of those that wait, the oldest first. */
export function heldCaptures(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(END))
      .sort();
  } catch {
    return [];
  }
}

/**
 * Reads each with the root key, and removes it once `save` has it. What does not open stays under another name. Returns how many of
 * either there were; what `save` refuses waits for the next time.
 */
export async function releaseCaptures(
  folder: string,
  root: RootKey,
  save: (text: string) => Promise<void>,
): Promise<{ readonly saved: number; readonly unreadable: number }> {
  const counts = { saved: 0, unreadable: 0 };
  for (const name of heldCaptures(folder)) {
    const file = join(folder, name);
    const text = takeFromBox(root, readFileSync(file));
    if (text === null) {
      renameSync(file, `${file}.unreadable`);
      counts.unreadable += 1;
    } else {
      await save(text);
      rmSync(file);
      counts.saved += 1;
    }
  }
  return counts;
}

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { spans } from '../../../src-preload/contract/messages';
import { flushFolder } from '../../disk/flush';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { RootKey } from '../sealing/root-key';
import { boxKeyOf, putInBox, takeFromBox } from './sealed-box';

/** More than anybody takes down in a night; what fills a disk is stopped here. */
const MOST = 1_000;
/** Far more than a capture and what is said about it take. */
const LONGEST_BYTES = 4_000_000;
const END = '.capture';
const PART = '.part';
/** What did not open, or says nothing that a capture says. */
const ASIDE = '.unreadable';

const heldSchema = z.strictObject({
  /** Of the fact that it becomes: what comes in twice comes in once. */
  id: z.uuid(),
  /** When it was written, in milliseconds since the epoch. */
  at: z.int().nonnegative(),
  text: z.string(),
  spans: spans(),
});

export type HeldCapture = z.infer<typeof heldSchema>;

/** Where a locked Hearth keeps captures, each in a file of its own. */
export const heldFolder = (dataFolder: string): string => join(dataFolder, 'captures');

/** On disk, sealed, when it returns: nothing in this folder can be read before the next unlocking. Throws `AppError('box_full')`. */
export function holdCapture(folder: string, boxKey: string, capture: HeldCapture): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) flushFolder(dirname(folder));
  if (heldNames(folder).length >= MOST) throw new AppError('box_full', t('main-keys.box-full'));
  // Names in the order of their time, since a box says nothing about what is in it.
  write(join(folder, `${String(capture.at).padStart(15, '0')}-${capture.id}${END}`), putInBox(boxKey, textOf(capture)));
}

/** False where it is not there: it was read in by now. */
export function removeHeld(folder: string, id: string): boolean {
  const name = heldNames(folder).find((each) => each.endsWith(`-${id}${END}`));
  if (name === undefined) return false;
  rmSync(join(folder, name));
  flushFolder(folder);
  return true;
}

export type Released = {
  readonly saved: number;
  /** Where those are kept that could not be read. */
  readonly unreadable: readonly string[];
  /** What kept the rest where they are, for the next time. */
  readonly failure: { readonly waiting: number; readonly error: unknown } | null;
};

/**
 * Gives each to `save`, the oldest first, and removes it once that has it. `save` knows a capture by its id: a kill between the two
 * brings it here again.
 */
export async function releaseCaptures(
  folder: string,
  root: RootKey,
  save: (capture: HeldCapture) => Promise<void>,
): Promise<Released> {
  const names = heldNames(folder);
  const unreadable: string[] = [];
  let saved = 0;
  for (const [at, name] of names.entries()) {
    const file = join(folder, name);
    try {
      const capture = readHeld(file, root);
      if (capture === null) {
        renameSync(file, `${file}${ASIDE}`);
        unreadable.push(`${file}${ASIDE}`);
      } else {
        await save(capture);
        rmSync(file);
        saved += 1;
      }
    } catch (error) {
      return { saved, unreadable, failure: { waiting: names.length - at, error } };
    }
  }
  if (names.length > 0) removeParts(folder);
  return { saved, unreadable, failure: null };
}

/**
 * After the root key was replaced, before the old one is forgotten: what waits can be read with the new one alone. It can be called again
 * after a kill; what neither key opens stays as it is.
 */
export function resealCaptures(folder: string, from: RootKey, to: RootKey): void {
  const boxKey = boxKeyOf(to);
  for (const name of heldNames(folder)) {
    const capture = readHeld(join(folder, name), from);
    if (capture !== null) write(join(folder, name), putInBox(boxKey, textOf(capture)));
  }
}

/** The names of those that wait, the oldest first. */
export function heldNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(END))
      .sort();
  } catch {
    return [];
  }
}

/** Null for what does not open, and for what no Hearth wrote. */
function readHeld(file: string, root: RootKey): HeldCapture | null {
  if (statSync(file).size > LONGEST_BYTES) return null;
  const text = takeFromBox(root, readFileSync(file));
  if (text === null) return null;
  try {
    return heldSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function textOf({ id, at, text, spans: parts }: HeldCapture): string {
  return JSON.stringify({ id, at, text, spans: parts });
}

/** Whole or not at all, and in place of what had the name. */
function write(file: string, bytes: Buffer): void {
  const part = `${file}${PART}`;
  try {
    const descriptor = openSync(part, 'w', 0o600);
    try {
      writeFileSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  flushFolder(dirname(file));
}

/** Of a kill. */
function removeParts(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(PART)) rmSync(join(folder, name));
}

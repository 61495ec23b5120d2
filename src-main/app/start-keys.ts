import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataProblem } from '../../src-preload/contract/backups';
import { LOCK_FILE } from '../keys/auto-lock';
import { heldFolder, resealCaptures } from '../keys/box/held-captures';
import { openKeyStore } from '../keys/key-store';
import { createKeys, type Keys } from '../keys/keys';
import type { Conversion, KeysPorts, KeysProblem } from '../keys/ports';
import type { Keyring } from '../keys/wraps/keyring';
import { stretchApart } from '../keys/wraps/stretch-apart';
import { t } from '../locale/t';
import { backupFolder } from '../store/backups/backup-files';
import { fitOf } from '../store/sqlite/key-fit';
import { dropKeys, holdKeys } from '../store/sqlite/keyring';
import { reencrypt } from '../store/worker/reencrypt';

const sentences = {
  absent: 'main-keys.file-absent',
  damaged: 'main-keys.file-damaged',
  newer: 'main-keys.file-newer',
  unreadable: 'main-keys.file-unreadable',
} as const;

export type KeysParts = {
  readonly dataFolder: string;
  readonly databaseFile: string;
  readonly keyring: Keyring;
  /** The built `stretch-worker`. */
  readonly stretchScript: string;
  /** What the next unlocking is to say about this locking; no word of anybody's. */
  readonly lockNote: () => string;
};

/** The keys of the data folder, over what the store does with them. */
export function startKeys({ dataFolder, databaseFile, keyring, stretchScript, lockNote }: KeysParts): Keys {
  const mark = join(dataFolder, LOCK_FILE);
  const ports: KeysPorts = {
    store: openKeyStore(dataFolder, backupFolder(databaseFile)),
    keyring,
    stretcher: stretchApart(stretchScript),
    now: () => Date.now(),
    hold: (now, also) => holdKeys(dataFolder, { now, also: also === undefined ? [] : [also] }),
    drop: () => dropKeys(dataFolder),
    fit: () => fitOf(databaseFile),
    mark: {
      isSet: () => existsSync(mark),
      set: () => writeFileSync(mark, lockNote()),
      clear: () => rmSync(mark, { force: true }),
    },
  };
  return createKeys(ports);
}

/** What the locking noted that a start finds; empty for none. */
export function readLockNote(dataFolder: string): string {
  try {
    return readFileSync(join(dataFolder, LOCK_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** What is shown in place of everything, or null. */
export function problemOfKeys(found: KeysProblem | null, dataFolder: string): DataProblem | null {
  if (found === null) return null;
  const place = { path: dataFolder, backup: null, isRunning: false } as const;
  if (found === 'locked') return { kind: 'locked', sentence: t('main-keys.locked'), ...place };
  return { kind: 'no_keys', sentence: t(sentences[found]), ...place };
}

/** All that is kept, and the captures that wait in their box, which its own key follows. */
export function convertData(storeScript: string, databaseFile: string) {
  return async (
    { from, to }: Conversion,
    how: { readonly progress: (at: { done: number; total: number }) => void; readonly signal: AbortSignal },
  ): Promise<void> => {
    await reencrypt(storeScript, databaseFile, { from, to, ...how });
    // A new key for an old one: what was captured meanwhile, and could not be read in yet, is sealed for the one that goes.
    if (from !== null && to !== null) resealCaptures(heldFolder(dirname(databaseFile)), from, to);
  };
}

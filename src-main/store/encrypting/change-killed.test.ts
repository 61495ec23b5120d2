import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { backUp } from '../backups/back-up';
import { findDamageOf } from '../checks/damage';
import { freshFolder } from '../folder.fixture';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { examineDatabase } from '../opening/examine';
import { connect } from '../sqlite/database';
import { holdKeys, type RootKey } from '../sqlite/keyring';
import { openStore } from '../store';
import { convertRest, listRest, prepare, swap } from './change-keys';
import { finishChange } from './shred';

const run = promisify(execFile);
/** `HEARTH_KILLS=60` is the whole proof, which takes a minute. */
const KILLS = Number(process.env.HEARTH_KILLS ?? 6);
const NEWEST = newestVersion(migrations);
const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const CHANGES: readonly (readonly [what: string, from: RootKey | null, to: RootKey | null])[] = [
  ['turning on', null, one],
  ['turning off', one, null],
  ['rotating', one, other],
];
const WORD = 'wildflowers-behind-the-mill';

let script = '';
beforeAll(async () => {
  script = await bundle('src-main/store/encrypting/change-and-die.fixture.ts');
});

const LIMIT_MS = 30_000 + KILLS * 10_000;

test.each(CHANGES)(
  '%s, killed anywhere: one whole store that opens, and the rest can be done',
  { timeout: LIMIT_MS },
  async (_, from, to) => {
    const start = folderWith(from);
    const whole = Number(await change(copyOf(start), { from, to, life: 1e9 }));
    expect(whole).toBeGreaterThan(0);
    for (let nth = 0; nth < KILLS / CHANGES.length; nth += 1) {
      const folder = copyOf(start);
      await change(folder, { from, to, life: random(nth) * whole });
      const file = join(folder, 'hearth.db');
      holdKeys(folder, { now: to, also: from === null ? [] : [from] });
      expect(examineDatabase(file, NEWEST)).toEqual({ kind: 'sound' });
      expect(findDamageOf(file)).toBeNull();
      expect(names(file)).toEqual(NAMES);
      const order = { file, from, to };
      if (prepare(order)) swap(order);
      for (const path of listRest(order)) convertRest(order, path);
      finishChange(file);
      holdKeys(folder, { now: to });
      expect(names(file)).toEqual(NAMES);
      expect(readdirSync(folder).filter((name) => /converting|before/.test(name))).toEqual([]);
      if (to !== null) expect(filesWith(folder, WORD)).toEqual([]);
    }
  },
);

const NAMES = Array.from({ length: 300 }, (_, nth) => `${WORD} ${String(nth).padStart(3, '0')}`);

function folderWith(key: RootKey | null): string {
  const folder = freshFolder();
  const file = join(folder, 'hearth.db');
  holdKeys(folder, { now: key });
  const store = openStore(file);
  store.transaction(() => {
    for (const [nth, name] of NAMES.entries()) store.workspaces.insert({ id: `w${nth}`, name, createdAt: nth });
  });
  store.close();
  const db = connect(file);
  backUp(db, { folder: join(folder, 'backups'), reason: 'manual', now: 0, newestVersion: NEWEST });
  db.close();
  return folder;
}

function copyOf(folder: string): string {
  const copy = freshFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function names(file: string): readonly unknown[] {
  const db = connect(file);
  try {
    return db.prepare('SELECT name FROM workspaces WHERE name LIKE ? ORDER BY name').pluck().all(`${WORD}%`);
  } finally {
    db.close();
  }
}

/** What it printed; nothing where it was killed. */
async function change(
  folder: string,
  { from, to, life }: { readonly from: RootKey | null; readonly to: RootKey | null; readonly life: number },
): Promise<string> {
  const hex = (key: RootKey | null) => (key === null ? '-' : Buffer.from(key).toString('hex'));
  const given = [script, join(folder, 'hearth.db'), hex(from), hex(to), String(life)];
  return run(process.execPath, given).then(
    ({ stdout }) => stdout,
    (error: { readonly signal?: string }) => {
      if (error.signal !== 'SIGKILL') throw error;
      return '';
    },
  );
}

/** The same in every run, between 0 and 1. */
function random(nth: number): number {
  return (((nth + 1) * 2_654_435_761) % 2 ** 32) / 2 ** 32;
}

function filesWith(folder: string, word: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all.map((entry) => join(entry.parentPath, entry.name)).filter((path) => readFileSync(path).includes(word));
}

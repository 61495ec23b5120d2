import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addWorkspace, freshFolder, namesIn } from './folder.fixture';
import { connect } from './sqlite/database';
import { openStore } from './store';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

test('a log cut anywhere after an acknowledged commit keeps every acknowledged transaction, and no half of one', () => {
  const folder = freshFolder();
  const file = join(folder, 'hearth.db');
  openStore(file).close();
  const store = openStore(file);
  const acknowledgedAt: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    store.transaction(() => {
      for (let row = 0; row <= nth; row += 1) addWorkspace(store, `t${nth}-${row}-${'x'.repeat(900)}`);
    });
    acknowledgedAt.push(statSync(`${file}-wal`).size);
  }
  const log = readFileSync(`${file}-wal`);
  const copy = join(freshFolder(), 'hearth.db');

  const cuts = new Set<number>();
  for (let end = HEADER_BYTES; end <= log.length; end += FRAME_BYTES) {
    cuts.add(end);
    // A torn write: half a frame reached the disk.
    if (end + FRAME_BYTES <= log.length) cuts.add(end + FRAME_BYTES / 2);
  }
  for (const cut of cuts) {
    copyFileSync(file, copy);
    writeFileSync(`${copy}-wal`, log.subarray(0, cut));
    const whole = acknowledgedAt.filter((end) => end <= cut).length;
    const expected = Array.from({ length: whole }, (_, nth) => nth + 1).reduce((sum, rows) => sum + rows, 0);
    expect(namesIn(copy)).toHaveLength(expected);
  }
  expect(cuts.size).toBeGreaterThan(40);
  store.close();
});

test('every commit is flushed to the disk, and what is deleted is overwritten', () => {
  const db = connect(join(freshFolder(), 'hearth.db'));
  const read = (name: string) => db.pragma(name, { simple: true });
  expect({ journal: read('journal_mode'), synchronous: read('synchronous') }).toEqual({
    journal: 'wal',
    synchronous: 2,
  });
  expect({ keys: read('foreign_keys'), secure: read('secure_delete') }).toEqual({ keys: 1, secure: 1 });
  db.close();
});

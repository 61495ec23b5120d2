import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkspace, freshFolder, namesIn } from '../folder.fixture';
import { openStore } from '../store';
import { walkLog } from './wal-frames';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

/** The log of twelve acknowledged transactions, as a kill leaves it, with a copy of the database from before it. */
function writeLog() {
  const live = join(freshFolder(), 'hearth.db');
  openStore(live).close();
  const store = openStore(live);
  const ends: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    store.transaction(() => {
      for (let row = 0; row <= nth; row += 1) addWorkspace(store, `t${nth}-${row}-${'x'.repeat(900)}`);
    });
    ends.push(statSync(`${live}-wal`).size);
  }
  const file = `${live}.copy`;
  copyFileSync(live, file);
  const log = readFileSync(`${live}-wal`);
  store.close();
  return { file, log, ends, count: (log.length - HEADER_BYTES) / FRAME_BYTES };
}

test('a log cut anywhere, as every kill leaves it, is whole', () => {
  const { log, count } = writeLog();
  expect(walkLog(log)).toEqual({ kind: 'whole', readable: count, unreadable: 0 });
  for (let end = 0; end <= log.length; end += 1) {
    if (end % FRAME_BYTES > 40 && end % 509 !== 0) continue;
    expect(walkLog(log.subarray(0, end)).kind, `cut at ${end}`).toBe('whole');
  }
});

test('a page that was not written to its end when the computer went off is no broken log', () => {
  const { log, count } = writeLog();
  const torn = Buffer.from(log);
  torn.fill(0, log.length - 2048);
  expect(walkLog(torn)).toMatchObject({ kind: 'whole', readable: count - 1 });
});

test('frames of an earlier round behind the newest ones are not missed', () => {
  const { file, log } = writeLog();
  const earlier = Buffer.from(log);
  const store = openStore(file);
  addWorkspace(store, 'later');
  const now = readFileSync(`${file}-wal`);
  store.close();
  now.copy(earlier);
  expect(walkLog(earlier)).toEqual({
    kind: 'whole',
    readable: (now.length - HEADER_BYTES) / FRAME_BYTES,
    unreadable: 0,
  });
  expect(walkLog(Buffer.alloc(log.length))).toMatchObject({ kind: 'whole', readable: 0 });
});

test('any byte of any frame or of the header that is another one is found', () => {
  const { log } = writeLog();
  fc.assert(
    fc.property(fc.nat(log.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      // Of the last page the end decides whether it was written.
      if (at >= log.length - 16) return;
      const flipped = Buffer.from(log);
      flipped[at] = (flipped[at] ?? 0) ^ change;
      const found = walkLog(flipped);
      expect(found, `byte ${at}`).toMatchObject({ kind: 'broken' });
      const frame = at < HEADER_BYTES ? 0 : Math.floor((at - HEADER_BYTES) / FRAME_BYTES);
      expect(found.readable).toBe(frame);
    }),
    { numRuns: 400 },
  );
});

test('what it says can be read is what SQLite reads', () => {
  const { file, log, ends } = writeLog();
  const copy = join(freshFolder(), 'hearth.db');
  for (const at of [40, 5000, 60_000, log.length - 5000]) {
    const flipped = Buffer.from(log);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    copyFileSync(file, copy);
    writeFileSync(`${copy}-wal`, flipped);
    const { readable } = walkLog(flipped);
    const whole = ends.filter((end) => end <= HEADER_BYTES + readable * FRAME_BYTES).length;
    const expected = Array.from({ length: whole }, (_, nth) => nth + 1).reduce((sum, rows) => sum + rows, 0);
    expect(namesIn(copy).filter((name) => name.startsWith('t'))).toHaveLength(expected);
  }
});

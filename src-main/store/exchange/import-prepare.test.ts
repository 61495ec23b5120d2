import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../sqlite/database';
import { mergeDatabase } from './import-merge';
import { prepareMerge } from './import-prepare';
import { allRows, emptyDatabase, fillAtRandom } from './random-rows.fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-merge-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => join(folder, 'restore');

function filled(gen: Parameters<typeof fillAtRandom>[1], name?: string) {
  const db = emptyDatabase(name === undefined ? ':memory:' : join(folder, name));
  fillAtRandom(db, gen);
  return db;
}

/** The same ids in the same order. */
function counting(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  };
}

const kept = (into: ReturnType<typeof emptyDatabase>, run: () => boolean) => into.transaction(run).immediate();

test('what was worked out is what the merge then does, row by row; until then nothing changes, afterwards no copy is left', () => {
  fc.assert(
    fc.property(fc.gen(), fc.boolean(), (gen, isEmpty) => {
      const from = filled(gen);
      const [into, other] = [emptyDatabase(), emptyDatabase()];
      if (!isEmpty) {
        fillAtRandom(into, gen);
        mergeDatabase({ from: into, into: other, newId: randomUUID });
      }
      const before = allRows(into);
      expect(allRows(other)).toEqual(before);
      const prepared = prepareMerge({ from, into, newId: counting() }, file());
      expect(allRows(into)).toEqual(before);
      expect(kept(into, prepared.bringIn)).toBe(true);
      prepared.close();
      expect(prepared.merged).toEqual(mergeDatabase({ from, into: other, newId: counting() }));
      expect(allRows(into)).toEqual(allRows(other));
      expect(readdirSync(folder)).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('whoever writes meanwhile waits for nothing, and what he wrote stays', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const from = filled(gen);
      fc.pre(Object.values(allRows(from)).flat().length > 1);
      const into = filled(gen, 'hearth.db');
      const main = connect(join(folder, 'hearth.db'));
      main.pragma('busy_timeout = 0');
      const write = main.prepare("INSERT INTO workspaces (id, name, created_at) VALUES (?, 'Meanwhile', 1)");
      let written = 0;
      const taken = () => {
        if (written < 3) written += write.run(randomUUID()).changes;
      };
      const prepared = prepareMerge({ from, into, newId: randomUUID, taken }, file());
      expect(written).toBeGreaterThan(0);
      const isIn = kept(into, prepared.bringIn);
      prepared.close();
      const meanwhile = main.prepare("SELECT count(*) FROM workspaces WHERE name = 'Meanwhile'").pluck().get();
      expect(meanwhile).toBe(prepared.merged.replacedEmpty && isIn ? 0 : written);
      main.close();
      into.close();
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
    }),
    { numRuns: 2 },
  );
});

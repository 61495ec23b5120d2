import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { connect } from '../sqlite/database';
import { dropKeys, holdKeys } from '../sqlite/keyring';
import { openStore } from '../store';
import { backUpFile } from './back-up';
import { countSince } from './since';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-since-'));
  file = join(folder, 'hearth.db');
});
afterEach(() => {
  dropKeys(folder);
  rmSync(folder, { recursive: true, force: true });
});

function change(sql: string): void {
  const db = connect(file);
  db.exec(sql);
  db.close();
}

it.each(['plain', 'sealed'])('counts what is new and what was changed since a backup (%s)', (kind) => {
  if (kind === 'sealed') holdKeys(folder, { now: Buffer.alloc(32, 1) });
  openStore(file).close();
  change("INSERT INTO workspaces (id, name, created_at) VALUES ('a', 'Home', 1), ('b', 'Work', 1), ('c', 'Boat', 1)");
  const backups = join(folder, 'backups');
  const name = backUpFile(file, {
    folder: backups,
    reason: 'update',
    now: 0,
    newestVersion: newestVersion(migrations),
  });
  const backup = join(backups, name ?? '');
  expect(countSince(file, backup)).toEqual({});
  change("INSERT INTO workspaces (id, name, created_at) VALUES ('d', 'Garden', 2)");
  change("UPDATE workspaces SET name = 'Shed' WHERE id = 'b'");
  change("DELETE FROM workspaces WHERE id = 'c'");
  // A column that the older format does not have is nobody's change.
  change('ALTER TABLE workspaces ADD COLUMN later TEXT');
  expect(countSince(file, backup)).toEqual({ workspaces: 2 });
});

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { renderWorkingFile } from '../../memory/working/working-file';
import { openSnapshot } from '../../store/exchange/export-snapshot';
import { emptyDatabase } from '../../store/exchange/random-rows.fixture';
import { transferTables } from '../../store/exchange/transfer-tables';
import type { Database } from '../../store/sqlite/database';
import { recognise } from '../formats/recognise';
import { temporaryFolder } from '../samples.fixture';
import { openSource } from '../source/open-source';
import { LIMITS } from '../source/source';
import { restore } from './restore';
import { writeBackup } from './write-backup';

export const NOW = Date.UTC(2026, 10, 21);
export const TALK = randomUUID();

export async function backUp(
  file: string,
  path: string,
  form: 'zip' | 'folder',
  signal = new AbortController().signal,
) {
  const snapshot = openSnapshot(file);
  try {
    return await writeBackup(snapshot, {
      path,
      form,
      now: NOW,
      renderWorking: renderWorkingFile,
      signal,
      progress: () => undefined,
    });
  } finally {
    snapshot.close();
  }
}

export async function bringBack(
  path: string,
  into: Database,
  { isRehearsal = false, isStopped = () => false }: { isRehearsal?: boolean; isStopped?: () => boolean } = {},
) {
  const source = await openSource(path);
  try {
    const recognised = await recognise(source, LIMITS);
    if (recognised.kind !== 'hearth_backup') throw new Error('not recognised');
    const scratchFolder = await temporaryFolder();
    const options = {
      tables: transferTables(into),
      transaction: <T>(run: () => T): T => into.transaction(run).immediate(),
      scratchFolder,
      newId: randomUUID,
      now: () => NOW,
      readSections: (text: string) => [{ name: 'Notes', text }],
      signal: new AbortController().signal,
      isStopped,
      progress: () => undefined,
      isRehearsal,
    };
    const merged = await restore({ source, root: recognised.root }, options);
    expect(await readdir(scratchFolder)).toEqual([]);
    return merged;
  } finally {
    source.close();
  }
}

/** A database with one conversation and one fact, and a folder to back it up into. */
export async function sampleDatabase() {
  const folder = await temporaryFolder();
  const file = join(folder, 'hearth.db');
  const db = emptyDatabase(file);
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 1);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft, created_at,
      updated_at) VALUES ('${TALK}', 'w', 'The key', 'user', 'chat', '{}', 'b', 0, '', ${NOW}, ${NOW});
    INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, status, pinned, created_at)
      VALUES ('a', '${TALK}', NULL, 'user', 'text', 'The password is hunter2-Xy77', 'done', 0, ${NOW}),
        ('b', '${TALK}', 'a', 'assistant', 'text', 'Noted.', 'done', 0, ${NOW}),
        ('c', '${TALK}', 'a', 'assistant', 'text', 'Another branch', 'done', 0, ${NOW});
    INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at,
      pinned, redactions) VALUES ('f', 'w', 'user/profile', 'food', 'Eats no meat', 'user', 'stated', 1, 1, 1, 0, '[]');
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned)
      VALUES ('${TALK}', 'w', 'Looking for the key', 'user', 1, ${NOW}, 0)`);
  return { folder, file, db };
}

import { expect, test } from 'vitest';
import { dataFolderFile } from './data-folder-files';

test.each([
  ['hearth.db', 'key'],
  ['hearth.db-wal', 'key'],
  ['hearth.db.damaged-20261122T013659Z-2-wal', 'key'],
  ['hearth.db.replaced-20261122T013659Z', 'key'],
  ['hearth.db.converting', 'key'],
  ['backups/hearth-000042-2026-11-22T01-36-59Z-daily.db.before', 'key'],
  ['backups/hearth-000042-2026-11-22T01-36-59Z-daily.db', 'key'],
  ['forget-unfinished.json', 'key'],
  ['hearth.keys', 'wraps'],
  ['captures/001800000000000-0192f0c1-0000-7000-8000-000000000001.capture.unreadable', 'key'],
  ['locked-desktop.json', 'impersonal'],
  ['set-aside-20261127T043000Z/backups/hearth.keys', 'key'],
  ['backups/hearth.keys', 'wraps'],
  ['logs/hearth.1.log', 'impersonal'],
  ['last-version', 'impersonal'],
  ['updates/feed', 'impersonal'],
  ['Cache/Cache_Data/index', 'impersonal'],
  ['Custom Dictionary.txt', 'left'],
])('%s: %s', (path, protection) => {
  expect(dataFolderFile(path)?.protection).toBe(protection);
});

test('nobody answers for what is not named', () => {
  expect(['drafts.json', 'backups/notes.txt', 'hearth.db.old', 'logs/other.log'].filter(dataFolderFile)).toEqual([]);
});

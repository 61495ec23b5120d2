import { expect, test } from 'vitest';
import {
  type ImportState,
  importLabel,
  pieceNote,
  rowsOfPreview,
  whatComesIn,
  withoutPieces,
  withProgress,
} from './import-state';

const preview = {
  previewId: 'p',
  name: 'a.zip',
  kind: 'chatgpt',
  conversations: 1,
  messages: 2,
  memories: 0,
  from: null,
  to: null,
  titles: [],
  proposed: 0,
  permissions: [],
  pieces: [],
  leftOut: [],
  notes: [],
} as const;

test('progress moves what runs; a late report changes nothing', () => {
  const running: ImportState = { kind: 'running', preview, sentence: '', share: null, isIn: false };
  expect(withProgress(running, { stage: 'writing', done: 1, total: 4 })).toMatchObject({
    sentence: '1 conversation of 4',
    share: 0.25,
  });
  expect(withProgress(running, { stage: 'taking_back', done: 1, total: 4 })).toMatchObject({ share: null });
  const restoring: ImportState = { ...running, preview: { ...preview, kind: 'hearth_backup' } };
  expect(withProgress(restoring, { stage: 'writing', done: 1, total: 4 })).toMatchObject({ sentence: '1 row of 4' });
  expect(withProgress(restoring, { stage: 'indexing', done: 1, total: 4 })).toMatchObject({
    sentence: 'Imported. Making it searchable: 1 of 4',
    isIn: true,
  });
  const idle: ImportState = { kind: 'idle' };
  expect(withProgress(idle, { stage: 'writing', done: 1, total: 4 })).toBe(idle);
});

test('what comes in is said in one line', () => {
  expect(whatComesIn(preview, false)).toBe('1 chat with 2 messages');
  expect(whatComesIn({ ...preview, conversations: 0, memories: 2 }, false)).toBe('2 memories to review');
  expect(whatComesIn({ ...preview, memories: 1 }, true)).toBe('1 chat with 2 messages and 1 memory');
  expect(whatComesIn({ ...preview, conversations: 0 }, false)).toBe('Nothing new');
});

test('before an import each kind of thing has its row, with the time it spans; what is not there has none', () => {
  const times = { from: Date.UTC(2024, 4, 1, 12), to: Date.UTC(2024, 5, 11, 12) };
  expect(rowsOfPreview({ ...preview, ...times, conversations: 7, titles: ['The key'] })).toEqual([
    {
      name: 'Chats, into the archive',
      note: '1 May 2024 to 11 Jun 2024. The key …',
      count: 7,
      kind: 'conversation',
    },
    { name: 'Messages in them', note: '', count: 2 },
  ]);
  expect(rowsOfPreview({ ...preview, conversations: 0, messages: 0 })).toEqual([]);
});

test('the button names what it brings in', () => {
  const label = (conversations: number, memories: number) => importLabel({ ...preview, conversations, memories });
  expect([label(208, 27), label(1, 0), label(0, 1), label(0, 0)]).toEqual([
    'Import 27 memories and 208 chats',
    'Import 1 chat',
    'Import 1 memory',
    'Import',
  ]);
  expect(importLabel({ ...preview, kind: 'hearth_backup' })).toBe('Import');
});

test('what is not ticked is not counted', () => {
  const talk = { at: 0, kind: 'conversation', title: 'The key', messages: 2, when: Date.UTC(2024, 4, 1, 12) } as const;
  const memory = { at: 3, kind: 'memory', title: 'Eats no meat', messages: 0, when: null } as const;
  const whole = { ...preview, conversations: 4, messages: 9, memories: 2, pieces: [talk, memory] };
  expect(withoutPieces(whole, new Set([0, 3]))).toMatchObject({ conversations: 3, messages: 7, memories: 1 });
  expect(withoutPieces(whole, new Set())).toEqual(whole);
  expect([pieceNote(talk), pieceNote(memory)]).toEqual(['1 May 2024, 2 messages', '']);
});

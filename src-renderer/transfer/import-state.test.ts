import { expect, test } from 'vitest';
import { type ImportState, whatComesIn, withProgress } from './import-state';

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
  leftOut: [],
  notes: [],
} as const;

test('progress moves what runs; a late report changes nothing', () => {
  const running: ImportState = { kind: 'running', preview, sentence: '', share: null };
  expect(withProgress(running, { stage: 'writing', done: 1, total: 4 })).toMatchObject({
    sentence: '1 conversation of 4',
    share: 0.25,
  });
  expect(withProgress(running, { stage: 'taking_back', done: 1, total: 4 })).toMatchObject({ share: null });
  const idle: ImportState = { kind: 'idle' };
  expect(withProgress(idle, { stage: 'writing', done: 1, total: 4 })).toBe(idle);
});

test('what comes in is said in one line', () => {
  expect(whatComesIn(preview, false)).toBe('1 conversation with 2 messages');
  expect(whatComesIn({ ...preview, conversations: 0, memories: 2 }, false)).toBe('2 memories to review');
  expect(whatComesIn({ ...preview, memories: 1 }, true)).toBe('1 conversation with 2 messages, 1 memory');
  expect(whatComesIn({ ...preview, conversations: 0 }, false)).toBe('Nothing new');
});

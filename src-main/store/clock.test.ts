import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { protectedText } from '../privacy/protect';
import { NOW } from './folder.fixture';
import { openStore } from './store';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a conversation keeps its order although the clock is set back between its messages', () => {
  const store = openStore(':memory:');
  const workspaceId = v7();
  store.workspaces.insert({ id: workspaceId, name: 'Personal', createdAt: NOW });
  const conversationId = v7();
  store.conversations.insert({
    id: conversationId,
    workspaceId,
    title: protectedText`Boats`,
    titleBy: 'auto',
    kind: 'chat',
    createdAt: NOW,
    updatedAt: NOW,
  });
  const times = [NOW, NOW - 400 * DAY_MS, NOW - 3 * DAY_MS, NOW - 500 * DAY_MS];
  let parentId: string | null = null;
  for (const [nth, createdAt] of times.entries()) {
    const id = v7({ msecs: createdAt });
    store.messages.insert({
      id,
      conversationId,
      parentId,
      role: nth % 2 === 0 ? 'user' : 'assistant',
      content: String(nth),
      status: 'done',
      createdAt,
    });
    parentId = id;
  }
  expect(store.messages.listBranch(parentId ?? '').map(({ content }) => content)).toEqual(['0', '1', '2', '3']);
  store.close();
});

test('ids stay apart while the clock stands still or goes back', () => {
  const ids = [NOW, NOW, NOW - 1, NOW - DAY_MS, NOW].flatMap((msecs) =>
    Array.from({ length: 2000 }, () => v7({ msecs })),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

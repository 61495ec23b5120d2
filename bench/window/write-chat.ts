import { v7 } from 'uuid';
import { protect } from '../../src-main/privacy/protect';
import type { NewMessageRow } from '../../src-main/store/rows/message-rows';
import type { Store } from '../../src-main/store/store';

export const START = Date.UTC(2026, 0, 1);

/** A chat of so many messages of some length, straight into the database. */
export async function writeChat(
  store: Store,
  { workspaceId, title, count }: { readonly workspaceId: string; readonly title: string; readonly count: number },
): Promise<void> {
  const conversationId = v7();
  const ids = Array.from({ length: count }, () => v7());
  const kept = (await protect(title)).text;
  store.transaction(() => {
    store.conversations.insert({
      id: conversationId,
      workspaceId,
      title: kept,
      titleBy: 'user',
      kind: 'chat',
      createdAt: START,
      updatedAt: START,
    });
    ids.forEach((id, nth) => {
      store.messages.insert(messageRow({ id, conversationId, parentId: ids[nth - 1] ?? null, nth }));
    });
    const leafId = ids.at(-1) ?? null;
    store.conversations.setLeaf({ id: conversationId, leafId, at: START });
    store.conversations.setCheckpointed({ id: conversationId, messageId: leafId });
  });
}

function messageRow({
  nth,
  ...row
}: Pick<NewMessageRow, 'id' | 'conversationId' | 'parentId'> & { readonly nth: number }): NewMessageRow {
  return {
    ...row,
    role: nth % 2 === 0 ? 'user' : 'assistant',
    content: `Message ${nth} of a long talk. ${'It has **some** words and `code` in it. '.repeat(1 + (nth % 12))}`,
    status: 'done',
    doneReason: nth % 2 === 0 ? null : 'stop',
    createdAt: START + nth * 1000,
  };
}

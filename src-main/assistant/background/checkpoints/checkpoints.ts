import { userNamespace } from '../../../memory/facts/scope';
import { existingConversation } from '../../conversations/edit-conversation';
import { chosenModel } from '../../conversations/rows/chosen-model';
import type { Loop } from '../../turn/loop';
import type { Jobs } from '../jobs/queue';
import { checkpoint } from './checkpoint';

const IDLE_MS = 120_000;

export type Leaving = {
  /** The user went elsewhere: the essence goes to working memory at once, the model's version of it when idle. */
  readonly leave: (conversationId: string) => Promise<void>;
  /** Two still minutes count as leaving. */
  readonly startClock: (conversationId: string) => void;
  readonly stopClock: (conversationId: string) => void;
  /** What a crash left behind. */
  readonly recover: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createLeaving(
  loop: Loop,
  { jobs, isStreaming }: { readonly jobs: Jobs; readonly isStreaming: (conversationId: string) => boolean },
): Leaving {
  const { store, now } = loop;
  const clocks = new Map<string, () => void>();

  const stopClock = (conversationId: string) => {
    clocks.get(conversationId)?.();
    clocks.delete(conversationId);
  };

  const queueCheckpoint = (conversationId: string) => {
    if (userNamespace(loop.settings) !== null) jobs.add('checkpoint', conversationId);
  };

  const write = (
    conversationId: string,
    { at, isUnfinished }: { readonly at: number; readonly isUnfinished: boolean },
  ) =>
    checkpoint(loop, conversationId, {
      at,
      isUnfinished,
      ...(isUnfinished ? {} : { alongside: () => queueCheckpoint(conversationId) }),
    });

  const leave = async (conversationId: string) => {
    stopClock(conversationId);
    const isUnfinished = isStreaming(conversationId);
    await write(conversationId, { at: now(), isUnfinished });
    const row = store.conversations.read(conversationId);
    if (row === undefined || row.deletedAt !== null || row.activeLeafId === null) return;
    if (!isUnfinished) queueCheckpoint(conversationId);
    await learn(conversationId);
  };

  /** By a model when idle; where none is chosen nobody has to wait for one. */
  const learn = async (conversationId: string) => {
    if (chosenModel(loop, existingConversation(loop, conversationId)) !== null) {
      if (loop.learn !== undefined) jobs.add('extraction', conversationId);
      return;
    }
    try {
      await loop.learn?.(conversationId, {});
    } catch (error) {
      // Tried again at the next start: the point that was read to did not move.
      loop.logError('memory_error', error);
    }
  };

  return {
    leave,
    stopClock,
    startClock: (conversationId) => {
      stopClock(conversationId);
      clocks.set(
        conversationId,
        loop.timers.after(IDLE_MS, () => {
          // A full disk, mostly. The next leaving writes it, or the next start.
          void leave(conversationId).catch((error: unknown) => loop.logError('checkpoint_failed', error));
        }),
      );
    },
    recover: async () => {
      store.messages.interruptStreaming(loop.workspaceId);
      for (const row of store.conversations.listUncheckpointed(loop.workspaceId)) {
        await write(row.id, { at: row.updatedAt, isUnfinished: false });
      }
      for (const due of store.extraction.listDue(loop.workspaceId)) await learn(due.conversationId);
      jobs.start();
    },
    close: async () => {
      for (const conversationId of [...clocks.keys()]) stopClock(conversationId);
      for (const row of store.conversations.listUncheckpointed(loop.workspaceId)) {
        await write(row.id, { at: now(), isUnfinished: false });
      }
    },
  };
}

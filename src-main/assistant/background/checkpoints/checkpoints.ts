import type { Log } from '../../../log/log';
import { userNamespace } from '../../../memory/facts/scope';
import type { Store } from '../../../store/store';
import type { Timers } from '../../../timers';
import {
  chosenModel,
  existingConversation,
  type ModelChoice,
  type OwnConversations,
} from '../../conversations/rows/existing-conversation';
import type { Learning } from '../jobs/extraction-job';
import type { Jobs } from '../jobs/queue';
import { type CheckpointPorts, checkpoint } from './checkpoint';

const IDLE_MS = 120_000;

export type CheckpointsPorts = CheckpointPorts &
  OwnConversations &
  ModelChoice &
  Learning & {
    readonly store: Pick<Store, 'extraction'>;
    readonly timers: Timers;
    readonly logError: Log['error'];
  };

/** When the essence of a conversation is written down: when it is left, idle, or at an end of Hearth. */
export type Checkpoints = {
  /** The user went elsewhere: the essence goes to recent context at once, the model's version of it when idle. */
  readonly leave: (conversationId: string) => Promise<void>;
  /** Two still minutes count as leaving. */
  readonly startClock: (conversationId: string) => void;
  readonly stopClock: (conversationId: string) => void;
  /** What a crash left behind. */
  readonly recover: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createCheckpoints(
  deps: CheckpointsPorts,
  {
    jobs,
    isStreaming,
  }: { readonly jobs: Pick<Jobs, 'add' | 'start'>; readonly isStreaming: (conversationId: string) => boolean },
): Checkpoints {
  const { store, now } = deps;
  const clocks = new Map<string, () => void>();

  const stopClock = (conversationId: string) => {
    clocks.get(conversationId)?.();
    clocks.delete(conversationId);
  };

  const queueCheckpoint = (conversationId: string) => {
    if (userNamespace(deps.settings) !== null) jobs.add('checkpoint', conversationId);
  };

  const write = (
    conversationId: string,
    { at, isUnfinished }: { readonly at: number; readonly isUnfinished: boolean },
  ) =>
    checkpoint(deps, conversationId, {
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

  /** With a model when idle; at once if no model is chosen. */
  const learn = async (conversationId: string) => {
    if (chosenModel(deps, existingConversation(deps, conversationId)) !== null) {
      if (deps.learn !== undefined) jobs.add('extraction', conversationId);
      return;
    }
    try {
      await deps.learn?.(conversationId, {});
    } catch (error) {
      // Tried again at the next start, since the mark of what was read did not move.
      deps.logError('memory_error', error);
    }
  };

  return {
    leave,
    stopClock,
    startClock: (conversationId) => {
      stopClock(conversationId);
      clocks.set(
        conversationId,
        deps.timers.after(IDLE_MS, () => {
          // Mostly a full disk. It is written when the chat is left again, or at the next start.
          void leave(conversationId).catch((error: unknown) => deps.logError('checkpoint_failed', error));
        }),
      );
    },
    recover: async () => {
      store.messages.interruptStreaming(deps.workspaceId);
      for (const row of store.conversations.listUncheckpointed(deps.workspaceId)) {
        await write(row.id, { at: row.updatedAt, isUnfinished: false });
      }
      for (const due of store.extraction.listDue(deps.workspaceId)) await learn(due.conversationId);
      jobs.start();
    },
    close: async () => {
      for (const conversationId of [...clocks.keys()]) stopClock(conversationId);
      for (const row of store.conversations.listUncheckpointed(deps.workspaceId)) {
        await write(row.id, { at: now(), isUnfinished: false });
      }
    },
  };
}

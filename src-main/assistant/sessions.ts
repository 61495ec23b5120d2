import type { Compaction, OpenCompaction } from '../../src-preload/contract/compactions';
import type { SentMessage } from '../../src-preload/contract/messages';
import type { Forgotten } from '../memory/forget/forget';
import type { MessageRow } from '../store/rows/message-rows';
import type { Traces } from '../trace/traces';
import { createLeaving } from './background/checkpoints/checkpoints';
import { isCompactionStopped } from './background/compaction/compact-to-fit';
import { compactNow, readCompaction, undoCompaction, windowOf } from './background/compaction/on-demand';
import { type BriefAsking, type WrittenBrief, writeBrief } from './background/handing-over/write-brief';
import { jobRunners } from './background/job-runners';
import { createJobs } from './background/jobs/queue';
import { changed, existingConversation } from './conversations/edit-conversation';
import { conversationOf, messageOf } from './conversations/rows/views';
import { tellForgotten } from './conversations/tell-forgotten';
import type { AssistantDeps } from './deps';
import { shouldCompact } from './request/budget/budget';
import { createOutbox, type Outbox } from './turn/branches/outbox';
import { createTreeEdits, type TreeEdits } from './turn/branches/tree-edits';
import { createLoop, type Loop } from './turn/loop';
import { createReplies, type ReplyEnded } from './turn/replies/replies';
import { askForMoreRoom, type TooLong } from './turn/replies/too-long';
import { type NewMessage, storeMessage } from './turn/send/send';

export type Sessions = TooLong &
  TreeEdits & {
    /** Resolves when the message is on disk; the reply goes on as events. While one is written the message waits. */
    readonly send: (message: NewMessage) => Promise<SentMessage>;
    readonly stop: (conversationId: string) => void;
    readonly outbox: Outbox;
    /** Before another reply is asked for: see `Replies.noted`. */
    readonly noted: (messageId: string) => Promise<void>;
    readonly regenerate: (messageId: string) => void;
    readonly continue: (messageId: string) => void;
    readonly isStreaming: (conversationId: string) => boolean;
    readonly isBusy: () => boolean;
    /** The user went elsewhere, or was idle: the essence goes to working memory. */
    readonly leave: (conversationId: string) => Promise<void>;
    readonly remove: (conversationId: string) => void;
    /** The user is typing: background work waits a little longer. */
    readonly noteActivity: () => void;
    /** Null when there is nothing to make short, or the user stopped it. */
    readonly compact: (conversationId: string) => Promise<Compaction | null>;
    /** The model's brief of a conversation, for a handoff; other background work waits. */
    readonly brief: (conversationId: string, asking: BriefAsking) => Promise<WrittenBrief>;
    readonly readCompaction: (id: string) => OpenCompaction;
    readonly undoCompaction: (id: string) => void;
    /** How full the window of a conversation is now. */
    readonly tellWindow: (conversationId: string) => void;
    /** Nothing that is kept here brings such texts back; what was ticked is told anew. */
    readonly forgotten: (forgotten: Forgotten) => void;
    readonly setPinned: (messageId: string, isPinned: boolean) => MessageRow;
    /** Background work stands still until it is let go, as long as another workspace is open. */
    readonly hold: () => () => void;
    readonly traces: Traces;
    readonly loop: Loop;
    /** What a crash left behind: marks broken replies, makes up for missed checkpoints, takes up the queue. */
    readonly recover: () => Promise<void>;
    /** Stops what runs and writes what is pending. */
    readonly close: () => Promise<void>;
  };

export function createSessions(deps: AssistantDeps): Sessions {
  const loop = createLoop(deps);
  const { store, emit, now } = loop;
  const jobs = createJobs({
    ...deps,
    runners: jobRunners(loop),
    isSavingPower: () => deps.isSavingPower?.() ?? false,
  });
  const replies = createReplies(loop, {
    jobs: { hold: deps.hold ?? jobs.hold },
    began: (id) => leaving.stopClock(id),
    ended: afterReply,
  });
  const leaving = createLeaving(loop, { jobs, isStreaming: replies.isStreaming });
  const outbox = createOutbox(loop, replies);
  const tree = createTreeEdits(loop, { replies, outbox, touched: leaving.startClock });

  return {
    ...replies,
    ...askForMoreRoom(loop, replies),
    ...tree,
    outbox,
    leave: leaving.leave,
    noteActivity: jobs.noteActivity,
    hold: jobs.hold,
    traces: loop.traces,
    loop,
    send: async (message) => {
      loop.unkept.retry();
      const asked = await storeMessage(loop, message, { isBusy: replies.isStreaming });
      const { sent } = asked;
      const conversation = changed(loop, sent.conversationId);
      emit('message:added', { message: messageOf(sent) });
      if (sent.status === 'queued') outbox.sendNext(sent.conversationId);
      else replies.answer(asked);
      return { conversation, message: messageOf(sent) };
    },
    remove: (conversationId) => {
      const row = existingConversation(loop, conversationId);
      replies.stop(conversationId);
      leaving.stopClock(conversationId);
      store.conversations.setDeleted({ id: row.id, at: now() });
      loop.prefixes.forget(row.id);
      emit('conversation:removed', { id: row.id });
      loop.changed();
    },
    compact: async (conversationId) => {
      replies.assertFree(conversationId);
      const letGo = jobs.hold();
      try {
        const made = await compactNow(loop, conversationId, new AbortController().signal);
        tellWindow(conversationId);
        return made === 'stopped' ? null : made;
      } finally {
        letGo();
      }
    },
    tellWindow,
    brief: async (conversationId, asking) => {
      const letGo = jobs.hold();
      try {
        return await writeBrief(loop, conversationId, asking);
      } finally {
        letGo();
      }
    },
    readCompaction: (id) => readCompaction(loop, id),
    undoCompaction: (id) => {
      const conversationId = readCompaction(loop, id).compaction.conversationId;
      replies.assertFree(conversationId);
      undoCompaction(loop, id);
      tellWindow(conversationId);
    },
    forgotten: ({ mayHold, placeIds }) => {
      // What a model is asked in the background may hold them, and so may its answer: it is asked again.
      jobs.hold()();
      tree.dropUndos(mayHold);
      loop.unkept.forgotten(mayHold);
      for (const id of placeIds) tellForgotten(loop, id);
    },
    setPinned: (messageId, isPinned) => {
      const row = store.messages.read(messageId);
      existingConversation(loop, row?.conversationId ?? '');
      store.messages.setPinned({ id: messageId, pinned: isPinned ? 1 : 0 });
      const message = { ...(row as MessageRow), pinned: isPinned ? 1 : 0 } as const;
      emit('message:changed', { message: messageOf(message) });
      return message;
    },
    recover: leaving.recover,
    close: async () => {
      await Promise.all([jobs.close(), replies.close()]);
      loop.unkept.close();
      await leaving.close();
    },
  };

  /** What waits goes out; not after a failure, which the next message would meet too. */
  function afterReply({ row, conversationId, isHeld }: ReplyEnded): void {
    settle(row, conversationId);
    const isOver = row?.status === 'done' || row?.status === 'stopped';
    if (isHeld || !isOver || store.conversations.read(conversationId)?.deletedAt !== null) return;
    try {
      outbox.sendNext(conversationId);
    } catch (error) {
      // It goes on waiting, in sight and with a button.
      loop.logError('turn_error', error);
    }
  }

  function settle(row: MessageRow | null, conversationId: string): void {
    leaving.startClock(conversationId);
    const conversation = store.conversations.read(conversationId);
    if (conversation === undefined || conversation.deletedAt !== null) return;
    emit('conversation:changed', { conversation: conversationOf(conversation) });
    const { budget, usedTokens, said } = tellWindow(conversationId);
    if (row?.status !== 'done') return;
    const isFirst =
      said.filter(({ role }) => role === 'user').length <= 1 && store.compactions.list(conversationId).length === 0;
    if (isFirst && conversation.titleBy === 'auto') jobs.add('title', conversationId);
    const isStopped = isCompactionStopped(loop, conversationId);
    if (shouldCompact(budget, { usedTokens, isStopped }) === 'queue') jobs.add('summary', conversationId);
  }

  function tellWindow(conversationId: string) {
    const { draft, window } = windowOf(loop, existingConversation(loop, conversationId));
    emit('message:window', { conversationId, window });
    return draft;
  }
}

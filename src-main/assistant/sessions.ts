import type { ChatMemory } from '../../src-preload/contract/chat-memory';
import type { Compaction, OpenCompaction } from '../../src-preload/contract/compactions';
import type { OlderMessages, OpenConversation } from '../../src-preload/contract/conversations';
import type { RecalledPiece, SentMessage } from '../../src-preload/contract/messages';
import type { FactChecks } from '../memory/facts/fact-checks';
import type { Forgotten } from '../memory/forget/forget';
import type { MessageRow } from '../store/rows/message-rows';
import type { Traces } from '../trace/traces';
import { type CheckpointsPorts, createCheckpoints } from './background/checkpoints/checkpoints';
import { isCompactionStopped } from './background/compaction/compact-to-fit';
import { compactNow, readCompaction, undoCompaction } from './background/compaction/on-demand';
import { type BriefAsking, type WrittenBrief, writeBrief } from './background/handing-over/write-brief';
import { jobRunners } from './background/job-runners';
import { createJobs, type JobQueuePorts } from './background/jobs/queue';
import { changed, existingConversation, tellForgotten } from './conversations/rows/existing-conversation';
import { conversationOf, messageOf } from './conversations/rows/views';
import { shouldCompact } from './request/budget/budget';
import { type ChatMemoryPorts, chatMemory, refreshMemory } from './request/chat-memory';
import { windowOf } from './request/draft/conversation-draft';
import { type RecalledPiecesPorts, recalledPieces } from './request/recalled-pieces';
import { noteReply, type ReplySourcesPorts } from './sources/reply-sources';
import { createOutbox, type Outbox } from './turn/branches/outbox';
import { createTreeEdits, type TreeEdits, type TreeEditsPorts } from './turn/branches/tree-edits';
import { olderMessages, openConversation, tellArrived } from './turn/opening/open-conversation';
import { createReplies, type RepliesPorts, type ReplyEnded } from './turn/replies/replies';
import { offerForTooLong, type TooLong, type TooLongPorts } from './turn/replies/too-long';
import type { Unkept } from './turn/reply/unkept';
import { type NewMessage, storeMessage } from './turn/send/send';
import { type UndoToolPorts, undoTool } from './turn/tools/undo-tool';

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
    /** The user went elsewhere, or was idle: the essence goes to recent context. */
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
    /** Nothing kept here brings such texts back; windows get the ticked places as they are now. */
    readonly forgotten: (forgotten: Forgotten) => void;
    /** Another device changed these chats; those of other workspaces are passed over. */
    readonly arrived: (conversationIds: readonly string[]) => void;
    readonly setPinned: (messageId: string, isPinned: boolean) => MessageRow;
    /** Background work stands still until it is resumed, as long as another workspace is open. */
    readonly pauseJobs: () => () => void;
    readonly traces: Traces;
    readonly open: (conversationId: string) => OpenConversation;
    readonly older: (conversationId: string, beforeId: string) => OlderMessages;
    readonly undoTool: (messageId: string) => MessageRow;
    readonly recalledPieces: (questionId: string) => readonly RecalledPiece[];
    readonly chatMemory: (conversationId: string | null) => ChatMemory;
    /** Puts in what is remembered now, at once. */
    readonly refreshMemory: (conversationId: string) => void;
    /** What a crash left behind: marks broken replies, makes up for missed checkpoints, takes up the queue. */
    readonly recover: () => Promise<void>;
    /** Stops what runs and writes what is pending. */
    readonly close: () => Promise<void>;
  };

type SessionPorts = RepliesPorts &
  TooLongPorts &
  TreeEditsPorts &
  CheckpointsPorts &
  ChatMemoryPorts &
  RecalledPiecesPorts &
  ReplySourcesPorts &
  UndoToolPorts &
  Parameters<typeof jobRunners>[0] &
  Omit<JobQueuePorts, 'runners' | 'isSavingPower'> & {
    readonly unkept: Unkept;
    readonly traces: Traces;
    readonly checks: Pick<FactChecks, 'noteReply'>;
    /** On battery saver background work waits. */
    readonly isSavingPower?: () => boolean;
    /** Where another queue than one's own has to wait while a reply is written. */
    readonly pauseJobs?: () => () => void;
  };

/** The life of the conversations of one workspace, from the parts below. */
export function createSessions(ports: SessionPorts): Sessions {
  const { store, emit, now } = ports;
  const jobs = createJobs({
    ...ports,
    runners: jobRunners(ports),
    isSavingPower: () => ports.isSavingPower?.() ?? false,
  });
  const replies = createReplies(ports, {
    jobs: { pause: ports.pauseJobs ?? jobs.pause },
    began: (id) => checkpoints.stopClock(id),
    ended: afterReply,
  });
  const checkpoints = createCheckpoints(ports, { jobs, isStreaming: replies.isStreaming });
  const outbox = createOutbox(ports, replies);
  const tree = createTreeEdits(ports, { replies, outbox, touched: checkpoints.startClock });

  return {
    ...replies,
    ...offerForTooLong(ports, replies),
    ...tree,
    outbox,
    leave: checkpoints.leave,
    noteActivity: jobs.noteActivity,
    pauseJobs: jobs.pause,
    traces: ports.traces,
    open: (id) => openConversation(ports, id, replies.isStreaming(id)),
    older: (id, beforeId) => olderMessages(ports, id, beforeId),
    undoTool: (messageId) => undoTool(ports, messageId),
    recalledPieces: (questionId) => recalledPieces(ports, questionId),
    chatMemory: (conversationId) => chatMemory(ports, conversationId),
    refreshMemory: (conversationId) => {
      refreshMemory(ports, conversationId);
      tellWindow(conversationId);
    },
    send: async (message) => {
      ports.unkept.retry();
      const asked = await storeMessage(ports, message, { isBusy: replies.isStreaming });
      const { sent } = asked;
      const conversation = changed(ports, sent.conversationId);
      emit('message:added', { message: messageOf(sent) });
      if (sent.status === 'queued') outbox.sendNext(sent.conversationId);
      else replies.answer(asked);
      return { conversation, message: messageOf(sent) };
    },
    remove: (conversationId) => {
      const row = existingConversation(ports, conversationId);
      replies.stop(conversationId);
      checkpoints.stopClock(conversationId);
      store.conversations.setDeleted({ id: row.id, at: now() });
      ports.prefixes.forget(row.id);
      emit('conversation:removed', { id: row.id });
      ports.changed();
    },
    compact: async (conversationId) => {
      replies.assertFree(conversationId);
      const resume = jobs.pause();
      try {
        const made = await compactNow(ports, conversationId, new AbortController().signal);
        tellWindow(conversationId);
        return made === 'stopped' ? null : made;
      } finally {
        resume();
      }
    },
    tellWindow,
    brief: async (conversationId, asking) => {
      const resume = jobs.pause();
      try {
        return await writeBrief(ports, conversationId, asking);
      } finally {
        resume();
      }
    },
    readCompaction: (id) => readCompaction(ports, id),
    undoCompaction: (id) => {
      const conversationId = readCompaction(ports, id).compaction.conversationId;
      replies.assertFree(conversationId);
      undoCompaction(ports, id);
      tellWindow(conversationId);
    },
    forgotten: ({ mayHold, placeIds }) => {
      // A background question to a model, or its answer, may contain them, so it is asked again.
      jobs.pause()();
      tree.dropUndos(mayHold);
      ports.unkept.forgotten(mayHold);
      for (const id of placeIds) tellForgotten(ports, id);
    },
    arrived: (ids) => {
      for (const id of ids) tellArrived(ports, id, replies.isStreaming(id));
    },
    setPinned: (messageId, isPinned) => {
      const row = store.messages.read(messageId);
      existingConversation(ports, row?.conversationId ?? '');
      store.messages.setPinned({ id: messageId, pinned: isPinned ? 1 : 0 });
      const message = { ...(row as MessageRow), pinned: isPinned ? 1 : 0 } as const;
      emit('message:changed', { message: messageOf(message) });
      return message;
    },
    recover: checkpoints.recover,
    close: async () => {
      await Promise.all([jobs.close(), replies.close()]);
      ports.unkept.close();
      await checkpoints.close();
    },
  };

  /** Sends what waits, except after a failure, since the next message would fail as well. */
  function afterReply({ row, conversationId, isHeld }: ReplyEnded): void {
    settle(row, conversationId);
    const isOver = row?.status === 'done' || row?.status === 'stopped';
    if (isHeld || !isOver || store.conversations.read(conversationId)?.deletedAt !== null) return;
    try {
      outbox.sendNext(conversationId);
    } catch (error) {
      // It stays in the queue, visible and with a button.
      ports.logError('turn_error', error);
    }
  }

  function settle(row: MessageRow | null, conversationId: string): void {
    checkpoints.startClock(conversationId);
    const conversation = store.conversations.read(conversationId);
    if (conversation === undefined || conversation.deletedAt !== null) return;
    emit('conversation:changed', { conversation: conversationOf(conversation) });
    const { budget, usedTokens, said } = tellWindow(conversationId);
    if (row?.status !== 'done') return;
    try {
      noteReply(ports, row.id);
    } catch (error) {
      ports.logError('memory_error', error);
    }
    const isFirst =
      said.filter(({ role }) => role === 'user').length <= 1 && store.compactions.list(conversationId).length === 0;
    if (isFirst && conversation.titleBy === 'auto') jobs.add('title', conversationId);
    const isStopped = isCompactionStopped(store, conversationId);
    if (shouldCompact(budget, { usedTokens, isStopped }) === 'queue') jobs.add('summary', conversationId);
  }

  function tellWindow(conversationId: string) {
    const { draft, window } = windowOf(ports, existingConversation(ports, conversationId));
    emit('message:window', { conversationId, window });
    return draft;
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { BranchLink } from '../../../store/rows/message-tree';
import type { Store } from '../../../store/store';
import { parseTraceBody } from '../../../trace/trace-body';
import {
  chosenModel,
  existingConversation,
  type ModelChoice,
  type OwnConversations,
} from '../../conversations/rows/existing-conversation';
import { parseFrozenContext } from '../../request/prompt/frozen-context';
import type { ExtractMessage } from '../extract/extract';

/** A conversation as it is handed over. */
export type HandedSource = {
  readonly conversationId: string;
  readonly title: string;
  readonly projectId: string | null;
  /** The model that answers there; null: there is none. */
  readonly model: string | null;
  /**
   * What was said on the open branch, oldest first, without what is still being written: the newest messages, and of a chat that is
   * longer than what a brief can hold, the first that was asked.
   */
  readonly messages: readonly ExtractMessage[];
  /** Of all that was said on the open branch. */
  readonly messageCount: number;
  /** Facts and captures that stood in its prompts or were recalled into them. */
  readonly factIds: readonly string[];
};

type Candidate = { readonly kind: string; readonly refId: string; readonly verdict: string };

/** A brief has at most eight lines of each sort, the newest: further up there is only what the chat was begun for. */
const MOST_MESSAGES = 2_000;
/** Links that are passed at a time on the way to the first message, some milliseconds. */
const LINKS = 1_000;

export type HandedSourcePorts = OwnConversations &
  ModelChoice & { readonly store: Pick<Store, 'handoffs' | 'messages' | 'traces' | 'tree'> };

/** Throws `AppError('not_found')`. */
export async function handedSource(deps: HandedSourcePorts, conversationId: string): Promise<HandedSource> {
  const { store } = deps;
  const conversation = existingConversation(deps, conversationId);
  const { activeLeafId } = conversation;
  const end = activeLeafId === null ? [] : store.messages.listBranch(activeLeafId, MOST_MESSAGES);
  const above = await readAbove(store, end[0]?.parentId ?? null);
  const branch = [...(above.first === null ? [] : [above.first]), ...end];
  const used: readonly Candidate[] = [
    ...(parseFrozenContext(conversation.sessionContext)?.candidates ?? []),
    ...branch.flatMap(({ id, role }) =>
      role === 'assistant' ? (parseTraceBody(store.traces.read(id)?.body ?? '')?.candidates ?? []) : [],
    ),
  ];
  const facts = used.filter(({ kind, verdict }) => verdict === 'included' && (kind === 'fact' || kind === 'capture'));
  const messages = branch.flatMap(({ role, messageType, status, content }): readonly ExtractMessage[] =>
    isSaid({ role, messageType }) && status !== 'queued' && status !== 'streaming'
      ? [{ role: role as ExtractMessage['role'], content }]
      : [],
  );
  return {
    conversationId,
    title: conversation.title,
    projectId: store.handoffs.projectOf(conversationId),
    model: chosenModel(deps, conversation),
    messages,
    messageCount: messages.length + above.count - (above.first === null ? 0 : 1),
    factIds: [...new Set(facts.map(({ refId }) => refId))],
  };
}

type Above = { readonly first: MessageRow | null; readonly count: number };

/** How much was said above a message and before it, and what the person said first. */
async function readAbove({ tree, messages }: Pick<Store, 'messages' | 'tree'>, aboveId: string | null): Promise<Above> {
  let firstId = '';
  let count = 0;
  let left = aboveId === null ? 0 : tree.count(messages.read(aboveId)?.conversationId ?? '');
  for (let from = aboveId; from !== null && left > 0; left -= LINKS) {
    const links: readonly BranchLink[] = tree.listBranchLinks(from, LINKS);
    const said = links.filter(isSaid);
    count += said.length;
    firstId = said.find(({ role }) => role === 'user')?.id ?? firstId;
    from = links[0]?.parentId ?? null;
    await nextTurn();
  }
  return { first: messages.read(firstId) ?? null, count };
}

function isSaid({ role, messageType }: Pick<MessageRow, 'role' | 'messageType'>): boolean {
  return messageType === 'text' && (role === 'user' || role === 'assistant');
}

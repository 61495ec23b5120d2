import { assertNever } from '../../../errors';
import { estimateTokens } from '../../../language/text-length';
import { isImported } from '../../../memory/extraction/evidence/message-rows';
import { userNamespace } from '../../../memory/facts/scope';
import { aboutProject } from '../../../memory/session/session-memory';
import type { RecallAccess } from '../../../recall/search/access';
import type { RecalledForTurn, TurnQuestion } from '../../../recall/turn/for-turn';
import type { Settings } from '../../../settings/settings';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import type { Timers } from '../../../timers';
import { renderFileBlocks } from '../../conversations/attachments/blocks';
import { openingOf, renderSentContent } from '../../conversations/rows/sent-content';
import { recallBlocks } from '../../conversations/rows/sent-text';
import type { BranchView } from '../branch/branch-view';
import type { Injection } from './injection';

/** A reply never waits longer for what might be found. */
const LIMIT_MS = 1_500;

export type AttachRecall = {
  readonly question: MessageRow;
  /** Of the branch that the question ends. */
  readonly view: BranchView;
  readonly systemMessage: string;
  readonly numCtx: number;
};

export type RecallAccessPorts = {
  readonly settings: Settings;
  readonly store: Pick<Store, 'conversations'>;
  readonly injection: Pick<Injection, 'isOn'>;
};

type QuestionPorts = RecallAccessPorts & {
  readonly store: Pick<Store, 'messages'>;
  readonly workspaceId: string;
  readonly now: () => number;
  readonly timeZone: () => string;
};

export type AttachRecallPorts = QuestionPorts & {
  /** What memory adds to a new message. */
  readonly recall?: (question: TurnQuestion) => Promise<RecalledForTurn>;
  readonly store: Pick<Store, 'attachments' | 'facts' | 'transaction'>;
  readonly timers: Timers;
};

/**
 * Asks memory what belongs to a new message and puts it, as delimited data, into the bytes the model will get. It stays
 * there verbatim. Nothing found, memory off, a fault: the bytes stay as they are.
 */
export async function attachRecall(deps: AttachRecallPorts, turn: AttachRecall): Promise<RecalledForTurn | null> {
  if (deps.recall === undefined || deps.settings.get('memory.recall_max_tokens') === 0) return null;
  const recalled = await withinLimit(deps.timers, deps.recall(questionOf(deps, turn)));
  if (recalled === null || recalled.block === '') return recalled;
  const { question } = turn;
  const files = renderFileBlocks(deps.store.attachments.list(question.id));
  const before = openingOf(question, files);
  const sentContent = renderSentContent({ before, recall: recalled.block, files, text: question.content });
  deps.store.transaction(() => {
    deps.store.messages.setSentContent({ id: question.id, sentContent });
    if (recalled.candidates.some((each) => each.verdict === 'included' && isFromOutside(deps.store, each))) {
      deps.store.messages.setExternal(question.id);
    }
  });
  return recalled;
}

/** A fact is the user's, and of what he wrote only typed words are quoted. */
function isFromOutside(
  store: Pick<Store, 'facts' | 'messages'>,
  { kind, refId, projectId }: RecalledForTurn['candidates'][number],
): boolean {
  switch (kind) {
    case 'message': {
      const row = store.messages.read(refId);
      return row === undefined || isImported(row) || (row.role === 'assistant' && row.external === 1);
    }
    case 'section':
      return projectId !== null;
    case 'capture':
      return store.facts.read(refId)?.trust === 'external';
    case 'fact':
    case 'working':
      return false;
    default:
      return assertNever(kind);
  }
}

/** What was recalled for a turn; `gaveWay` when it found no room in the request. */
export type AttachedRecall = RecalledForTurn & { readonly gaveWay?: boolean };

/** Takes out again what was attached: where a message does not fit, it is the first part of memory to give way. */
export function detachRecall(
  { messages }: Pick<Store, 'messages'>,
  questionId: string,
  recalled: RecalledForTurn,
): AttachedRecall {
  const question = messages.read(questionId);
  const sentContent = question?.sentContent?.replace(`${recalled.block}\n\n`, () => '');
  if (sentContent === undefined) return recalled;
  messages.setSentContent({ id: questionId, sentContent });
  const candidates = recalled.candidates.map((candidate) =>
    candidate.verdict === 'included' ? { ...candidate, verdict: 'over_budget' as const } : candidate,
  );
  return { ...recalled, block: '', candidates, gaveWay: true };
}

function questionOf(deps: QuestionPorts, { question, view, systemMessage, numCtx }: AttachRecall): TurnQuestion {
  const { verbatim, compactions } = view;
  const ids = new Set(verbatim.map(({ id }) => id));
  const summaries = new Set(compactions.map(({ summaryId }) => summaryId));
  const unreadUpto = compactions.at(-1)?.unreadUpto ?? Number.NEGATIVE_INFINITY;
  // Messages that are older than the summary but not covered by it are visible to the model only through recall.
  const isSummedUp = (row: MessageRow | undefined) =>
    row?.compactedBy != null && summaries.has(row.compactedBy) && row.createdAt > unreadUpto;
  const earlier = verbatim.filter(({ id }) => id !== question.id);
  const blocks = earlier.flatMap(({ sentContent }) => recallBlocks(sentContent ?? ''));
  return {
    text: question.content,
    workspaceId: deps.workspaceId,
    conversationId: question.conversationId,
    access: recallAccess(deps, question.conversationId),
    systemMessage,
    window: {
      holds: (id) => ids.has(id) || isSummedUp(deps.store.messages.read(id)),
      texts: verbatim.map(({ sentContent, content }) => sentContent ?? content),
    },
    tokensInWindow: blocks.reduce((sum, block) => sum + estimateTokens(block), 0),
    maxTokens: deps.settings.get('memory.recall_max_tokens'),
    numCtx,
    now: deps.now(),
    zone: deps.timeZone(),
  };
}

/** What of memory a conversation may be told. */
export function recallAccess(deps: RecallAccessPorts, conversationId: string): RecallAccess {
  return {
    mode: deps.settings.get('workspace.mode'),
    hasNamespace: userNamespace(deps.settings) !== null,
    isMemoryOn: deps.injection.isOn(conversationId),
    about: aboutProject(deps.settings, deps.store.conversations.read(conversationId)),
    asker: 'model',
  };
}

async function withinLimit<T>(timers: Timers, promise: Promise<T>): Promise<T | null> {
  let cancel: (() => void) | undefined;
  const limit = new Promise<null>((resolve) => {
    cancel = timers.after(LIMIT_MS, () => resolve(null));
  });
  const result = await Promise.race([promise.catch(() => null), limit]);
  cancel?.();
  return result;
}

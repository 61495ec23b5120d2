import { cutToTokens, estimateTokens } from '../../../language/text-length';
import { userNamespace } from '../../../memory/facts/scope';
import type { Working } from '../../../memory/working/working';
import type { ChatMessage, ModelProvider } from '../../../model/types';
import { protect } from '../../../privacy/protect';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { ownRows } from '../../conversations/rows/outside-rows';
import { sentText } from '../../conversations/rows/sent-text';
import { type ConversationDraftPorts, draftOf } from '../../request/draft/conversation-draft';
import type { Draft } from '../../request/draft/draft';
import { holdsOutsideText } from '../../request/outside-text';
import { CHECKPOINT } from '../../request/prompt/background-prompts';
import { requestMessages } from '../../request/prompt/request-messages';
import { whyNotSummary } from '../compaction/acceptable';
import { askModel } from '../compaction/ask';
import { clearRows } from '../compaction/cleared-rows';
import { extractTyped, pieceQuestion } from '../compaction/summarise';
import { extract } from '../extract/extract';
import type { JobEnd } from '../jobs/queue';

const ATTEMPTS = 2;
/** Of the entry, for what was asked last. */
const LAST_SHARE = 0.3;
/** Eight short bullets; a longer answer is cut off and then not taken. */
const ANSWER_TOKENS = 400;
/** A note on a short conversation may be longer than what was said. */
const SHORT_SOURCE = 200;
/** Of the window, for what is read without the chat's own messages. */
const READING_SHARE = 0.5;

export type CheckpointJobPorts = ConversationDraftPorts & {
  readonly store: Pick<Store, 'allowed' | 'transaction' | 'working'>;
  readonly provider: () => ModelProvider;
  readonly working: Pick<Working, 'write'>;
  readonly changed: () => void;
};

/**
 * The model's version of a conversation's recent context in place of the extracted one. Never over what the user wrote, and
 * not when more was said meanwhile: that is for the next checkpoint.
 */
export async function checkpointJob(
  deps: CheckpointJobPorts,
  conversationId: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  const { store, settings } = deps;
  const isDue = () => {
    const row = store.conversations.read(conversationId);
    const entry = store.working.read(conversationId);
    const isOpen = row !== undefined && row.deletedAt === null && row.checkpointedUpto === row.activeLeafId;
    return isOpen && entry?.kind === 'extractive' && entry.deletedAt === null && userNamespace(settings) !== null;
  };
  if (!isDue()) return 'done';
  const draft = draftOf(deps, conversationId);
  if (draft.model === '') return 'unavailable';
  const { source, messages } = questionOf(draft);
  if (source === '') return 'done';
  const request = { model: draft.model, numCtx: draft.numCtx, keepAlive: settings.get('ollama.keep_alive') };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const asked = await askModel(
      { provider: deps.provider(), request, signal },
      { messages, tools: draft.tools, maxAnswerTokens: Math.min(ANSWER_TOKENS, draft.budget.reserve) },
    );
    if (asked.kind === 'stopped') return 'aborted';
    if (asked.kind === 'failed') return asked.code === 'context_exceeded' ? 'done' : 'unavailable';
    const why = whyNotSummary(asked, source);
    if (why !== null && !(why === 'not_smaller' && estimateTokens(asked.text) <= SHORT_SOURCE)) continue;
    const allowed = store.allowed.list(deps.workspaceId);
    const { rows, sources } = await clearRows(draft.said, { allowed });
    const content = withLastRequest(asked.text.trim(), rows, settings.get('memory.working_memory_max_tokens'));
    const { text } = await protect(content, { origin: 'model', allowed, sources });
    store.transaction(() => {
      if (isDue()) deps.working.write({ conversationId, content: text, kind: 'model', at: deps.now() });
    });
    deps.changed();
    return 'done';
  }
  // The extracted entry stays. Asking again would give the same answer.
  return 'done';
}

/**
 * Text from outside goes into no note that other chats see: in a chat with such text, the model reads only what was
 * said in it.
 */
function questionOf(draft: Draft): { readonly source: string; readonly messages: readonly ChatMessage[] } {
  if (!holdsOutsideText(draft)) {
    const messages = [...requestMessages(draft.system, draft.said), { role: 'user' as const, content: CHECKPOINT }];
    return { source: draft.said.map(sentText).join('\n'), messages };
  }
  const lines = ownRows(draft.said)
    .flatMap(extractTyped)
    .map(({ role, content }) => `${role === 'user' ? 'User' : 'Assistant'}: ${content}`);
  const source = cutToTokens(lines.join('\n\n'), Math.floor((draft.budget.usable / draft.factor) * READING_SHARE));
  return { source, messages: pieceQuestion(source, CHECKPOINT) };
}

/** The next conversation continues from what was asked last, so the entry has it in the user's own words. */
function withLastRequest(note: string, said: readonly MessageRow[], maxTokens: number): string {
  const last = said.findLast(({ role }) => role === 'user');
  const asked = last === undefined ? '' : extract(extractTyped(last), Math.floor(maxTokens * LAST_SHARE));
  return `${cutToTokens(note, maxTokens - estimateTokens(`${asked}\n`))}\n${asked}`.trim();
}

import { t } from '../../../locale/t';
import type { ModelProvider } from '../../../model/types';
import { type ConversationDraftPorts, draftOf } from '../../request/draft/conversation-draft';
import { HANDOFF_BRIEF } from '../../request/prompt/background-prompts';
import { requestMessages } from '../../request/prompt/request-messages';
import { askModel } from '../compaction/ask';
import { withoutEcho } from './without-echo';

export type WrittenBrief =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string };

export type BriefAsking = { readonly signal: AbortSignal; readonly onText: (textSoFar: string) => void };

const ANSWER_TOKENS = 1_024;

/** The model's brief of a conversation, asked for below its own messages. */
export async function writeBrief(
  deps: ConversationDraftPorts & { readonly provider: () => ModelProvider },
  conversationId: string,
  asking: BriefAsking,
): Promise<WrittenBrief> {
  const draft = draftOf(deps, conversationId);
  if (draft.model === '') return { kind: 'failed', sentence: t('main-assistant.no-model') };
  const messages = requestMessages(draft.system, draft.said);
  const asked = await askModel(
    {
      provider: deps.provider(),
      request: { model: draft.model, numCtx: draft.numCtx, keepAlive: deps.settings.get('ollama.keep_alive') },
      signal: asking.signal,
    },
    {
      messages: [...messages, { role: 'user', content: HANDOFF_BRIEF }],
      maxAnswerTokens: Math.min(ANSWER_TOKENS, draft.budget.reserve),
      onText: (text) => asking.onText(withoutEcho(text)),
    },
  );
  if (asked.kind === 'stopped') return { kind: 'stopped' };
  if (asked.kind === 'answered') return { kind: 'written', text: withoutEcho(asked.text) };
  return { kind: 'failed', sentence: asked.sentence };
}

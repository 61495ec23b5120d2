import { cutToTokens } from '../../../language/text-length';
import type { ChatMessage, ModelProvider } from '../../../model/types';
import { protect } from '../../../privacy/protect';
import { readSources } from '../../../privacy/source-secrets';
import { changed, type ShownConversations } from '../../conversations/rows/existing-conversation';
import { ownRows } from '../../conversations/rows/outside-rows';
import { type ConversationDraftPorts, draftOf } from '../../request/draft/conversation-draft';
import type { Draft } from '../../request/draft/draft';
import { holdsOutsideText } from '../../request/outside-text';
import { TITLE } from '../../request/prompt/background-prompts';
import { requestMessages } from '../../request/prompt/request-messages';
import { askModel } from '../compaction/ask';
import { extractTyped, pieceQuestion } from '../compaction/summarise';
import type { JobEnd } from './queue';

const LONGEST_TITLE = 60;
const ANSWER_TOKENS = 32;
/** The beginning says what it is about. */
const LONGEST_READ = 500;

export type TitleJobPorts = ConversationDraftPorts & ShownConversations & { readonly provider: () => ModelProvider };

/** The model's name for a conversation in place of its first words; never over the user's own. */
export async function titleJob(deps: TitleJobPorts, conversationId: string, signal: AbortSignal): Promise<JobEnd> {
  const before = deps.store.conversations.read(conversationId);
  if (before === undefined || before.deletedAt !== null || before.titleBy === 'user') return 'done';
  const draft = draftOf(deps, conversationId);
  if (draft.model === '') return 'unavailable';
  const messages = question(draft);
  if (messages === null) return 'done';
  const asked = await askModel(
    {
      provider: deps.provider(),
      request: { model: draft.model, numCtx: draft.numCtx, keepAlive: deps.settings.get('ollama.keep_alive') },
      signal,
    },
    { messages, tools: draft.tools, maxAnswerTokens: ANSWER_TOKENS },
  );
  if (asked.kind === 'stopped') return 'aborted';
  if (asked.kind === 'failed') return asked.code === 'context_exceeded' ? 'done' : 'unavailable';
  const title = titleIn(asked.text);
  if (title === null) return 'failed';
  const sources = await readSources(draft.said.map(({ content }) => content));
  const { text } = await protect(title, { origin: 'model', sources });
  const now = deps.store.conversations.read(conversationId);
  if (now === undefined || now.deletedAt !== null || now.titleBy === 'user') return 'done';
  deps.store.conversations.setTitle({ id: conversationId, title: text, titleBy: 'auto' });
  changed(deps, conversationId);
  return 'done';
}

/** *Recent context* shows the title to other chats, so no text from outside goes into it. */
function question(draft: Draft): readonly ChatMessage[] | null {
  if (!holdsOutsideText(draft)) {
    return [...requestMessages(draft.system, draft.said), { role: 'user', content: TITLE }];
  }
  const said = ownRows(draft.said)
    .flatMap(extractTyped)
    .map(({ content }) => content);
  return said.length === 0 ? null : pieceQuestion(cutToTokens(said.join('\n\n'), LONGEST_READ), TITLE);
}

/** One line without marks, or null when the answer is no title. */
export function titleIn(answer: string): string | null {
  if (/<\/?think/i.test(answer)) return null;
  const [line = ''] = answer.split(/[\r\n\u2028\u2029]+/).filter((each) => each.trim() !== '');
  const plain = line
    .replace(/^\s*(?:[#>*-]+\s*|title\s*:\s*)+/i, '')
    .replace(/[*_`]+/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/^["'“”„«‹]+|["'“”„»›.]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > LONGEST_TITLE || /^[[{]/.test(plain)) return null;
  return plain;
}

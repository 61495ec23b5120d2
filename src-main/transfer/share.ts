import { type Protected, protect } from '../privacy/protect';
import type { ReadableConversation } from '../store/exchange/export-snapshot';
import { renderMessage } from './backup/for-people';

/** A conversation as Markdown to give away: the open branch without credentials, thinking, tools and what was injected. */
export async function renderShare(
  { title, messages }: Pick<ReadableConversation, 'title' | 'messages'>,
  allowed: ReadonlySet<string>,
): Promise<{ readonly text: Protected; readonly redactions: number }> {
  const spoken = messages.filter(({ role }) => role === 'user' || role === 'assistant');
  const { text, findings } = await protect([`# ${title}`, ...spoken.map(renderMessage), ''].join('\n\n'), { allowed });
  return { text, redactions: findings.length };
}

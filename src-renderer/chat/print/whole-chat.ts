import type { Conversation } from '../../../src-preload/contract/conversations';
import type { Result } from '../../../src-preload/contract/declare';
import type { Message } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';

export type WholeChat = { readonly conversation: Conversation; readonly messages: readonly Message[] };

/** All that was said on the branch in sight, not only its end. */
export async function readWholeChat(id: string): Promise<Result<WholeChat>> {
  const opened = await request('conversation:open', { id });
  if (!opened.ok) return opened;
  const { conversation, olderCount } = opened.value;
  let { messages } = opened.value;
  let hasOlder = olderCount !== 0;
  while (hasOlder) {
    const first = messages[0];
    if (first === undefined) break;
    const older = await request('conversation:older', { id, beforeId: first.id });
    if (!older.ok) return older;
    messages = [...older.value.messages, ...messages];
    hasOlder = older.value.messages.length > 0 && older.value.olderCount !== 0;
  }
  return { ok: true, value: { conversation, messages: messages.filter(isSaid) } };
}

/** What a reader of the chat would call a message: not the tools between. */
function isSaid({ role, type, content, attachments }: Message): boolean {
  const isText = type === 'text' || type === 'handoff_context';
  return isText && (role === 'user' || role === 'assistant') && (content !== '' || (attachments ?? []).length > 0);
}

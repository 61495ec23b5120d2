import type { SecretFinding } from '../../src-preload/contract/memory';
import { AppError } from '../errors';
import { spansOf } from '../memory/learning/messages';
import { type Finding, protect, REDACTED } from '../privacy/protect';
import type { MessageRow } from '../store/message-rows';
import { existingConversation } from './conversations';
import type { AssistantDeps } from './deps';
import { withoutRanges } from './spans';
import { messageOf } from './views';

/** What looks like a credential in a message of the user's, without what he called no secret. */
export async function findMessageSecrets(deps: AssistantDeps, id: string): Promise<readonly SecretFinding[]> {
  const row = ownMessage(deps, id);
  return (await protect(row.content, { allowed: deps.store.allowed.list(deps.workspaceId) })).findings;
}

/**
 * Takes the credentials out of the message itself: out of its text, of what was and will be sent of it, and so out of the
 * index. The next request repeats the earlier ones up to there only. Main has no copy to bring back.
 */
export async function redactMessage(deps: AssistantDeps, id: string): Promise<MessageRow> {
  const { store, workspaceId, emit } = deps;
  const allowed = store.allowed.list(workspaceId);
  const seen = ownMessage(deps, id);
  const { text, findings } = await protect(seen.content, { allowed });
  const sent = seen.sentContent === null ? null : await redactSent(seen, seen.sentContent, allowed);
  const row = store.transaction(() => {
    const now = ownMessage(deps, id);
    if (now.content !== seen.content || now.sentContent !== seen.sentContent) {
      throw new AppError('changed', 'This message was changed just now. Try again.', { field: 'id' });
    }
    store.messages.setContent({ id, content: text, spans: spansWithout(now, findings), sentContent: sent });
    return store.messages.read(id) ?? now;
  });
  emit('message:changed', { message: messageOf(row) });
  return row;
}

/** What stands before the text, its date and its files, stays as it is. */
async function redactSent({ content }: MessageRow, sent: string, allowed: ReadonlySet<string>): Promise<string> {
  const opening = sent.endsWith(content) ? sent.slice(0, sent.length - content.length) : '';
  const rest = sent.slice(opening.length);
  return opening + (await protect(rest, { allowed })).text;
}

function spansWithout(row: MessageRow, findings: readonly Finding[]): string {
  return JSON.stringify(withoutRanges(spansOf(row), findings, REDACTED.length));
}

/** A message that the user wrote, in this workspace. Throws `AppError('not_found')`. */
function ownMessage(deps: AssistantDeps, id: string): MessageRow {
  const row = deps.store.messages.read(id);
  if (row?.role !== 'user') throw new AppError('not_found', 'This message is not there any more.', { field: 'id' });
  existingConversation(deps, row.conversationId);
  return row;
}

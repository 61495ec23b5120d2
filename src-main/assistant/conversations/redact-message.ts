import type { Emit } from '../../../src-preload/contract';
import type { MessageSecret } from '../../../src-preload/contract/messages';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { spansOf } from '../../memory/extraction/evidence/message-rows';
import type { AskBeforeMark } from '../../privacy/not-secrets';
import { type Finding, fingerprint, protect, REDACTED } from '../../privacy/protect';
import type { MessageRow } from '../../store/rows/message-rows';
import type { Store } from '../../store/store';
import { type FileSecrets, findInFiles, redactFiles } from './attachments/redact-files';
import { existingConversation, type OwnConversations } from './rows/existing-conversation';
import { withoutRanges } from './rows/spans';
import { messageOf } from './rows/views';

/** Messages of one workspace, their files, and what was called no secret there. */
export type SecretPorts = OwnConversations & {
  readonly store: Pick<Store, 'allowed' | 'attachments' | 'messages' | 'transaction'>;
};

type Found = {
  readonly row: MessageRow;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly files: readonly FileSecrets[];
};

/** What looks like a credential in a message of the user's and in its files, without what he called no secret. */
export async function findMessageSecrets(deps: SecretPorts, id: string): Promise<readonly MessageSecret[]> {
  const { findings, files } = await look(deps, id);
  return [
    ...findings.map(({ kind }) => ({ kind, file: null })),
    ...files.flatMap(({ file, kinds }) => kinds.map((kind) => ({ kind, file: file.name }))),
  ];
}

/** All of them are called no secret, in this workspace. Throws `AppError('declined')` for a no to main's question. */
export async function allowMessageSecrets(
  deps: SecretPorts & { readonly askBeforeMark: AskBeforeMark; readonly now: () => number },
  id: string,
): Promise<void> {
  const { store, workspaceId, now, askBeforeMark } = deps;
  const { row, findings, files } = await look(deps, id);
  const words = [
    ...findings.map(({ from, to }) => row.content.slice(from, to)),
    ...files.flatMap(({ secrets }) => secrets),
  ];
  await askBeforeMark({ texts: words, workspaceId });
  store.transaction(() => {
    for (const text of words) store.allowed.insert({ workspaceId, fingerprint: fingerprint(text), at: now() });
  });
}

/**
 * Takes the credentials out of the message itself: out of its text, its files, of what was and will be sent of it, and so out of
 * the index. The next request repeats the earlier ones up to there only. Main has no copy to bring back.
 */
export async function redactMessage(deps: SecretPorts & { readonly emit: Emit }, id: string): Promise<MessageRow> {
  const { store, emit } = deps;
  const { row: seen, text, findings, files } = await look(deps, id);
  const sent = seen.sentContent === null ? null : await redactSent(deps, seen.sentContent, { row: seen, files });
  const row = store.transaction(() => {
    const now = ownMessage(deps, id);
    if (now.content !== seen.content || now.sentContent !== seen.sentContent) {
      throw new AppError('changed', t('main-assistant.changed'), { field: 'id' });
    }
    redactFiles(store, id, files);
    store.messages.setContent({ id, content: text, spans: spansWithout(now, findings), sentContent: sent });
    return store.messages.read(id) ?? now;
  });
  emit('message:changed', { message: messageOf(row) });
  return row;
}

async function look(deps: SecretPorts, id: string): Promise<Found> {
  const { store, workspaceId } = deps;
  const row = ownMessage(deps, id);
  const allowed = store.allowed.list(workspaceId);
  const { text, findings } = await protect(row.content, { allowed });
  return { row, text, findings, files: await findInFiles(store.attachments.list(id), allowed) };
}

/** What comes before the text, such as its date, stays as it is but for what its files had. */
async function redactSent(
  { store, workspaceId }: SecretPorts,
  sent: string,
  { row: { content }, files }: Pick<Found, 'row' | 'files'>,
): Promise<string> {
  const allowed = store.allowed.list(workspaceId);
  const opening = sent.endsWith(content) ? sent.slice(0, sent.length - content.length) : '';
  const rest = (await protect(sent.slice(opening.length), { allowed })).text;
  if (files.length === 0) return opening + rest;
  const masked = (await protect(opening, { allowed })).text;
  return files
    .flatMap(({ secrets }) => secrets)
    .reduce((text, secret) => text.replaceAll(secret, REDACTED), masked + rest);
}

function spansWithout(row: MessageRow, findings: readonly Finding[]): string {
  return JSON.stringify(withoutRanges(spansOf(row), findings, REDACTED.length));
}

/** A message that the user wrote, in this workspace. Throws `AppError('not_found')`. */
function ownMessage(deps: Pick<SecretPorts, 'store' | 'workspaceId'>, id: string): MessageRow {
  const row = deps.store.messages.read(id);
  if (row?.role !== 'user') throw new AppError('not_found', t('main-assistant.no-message'), { field: 'id' });
  existingConversation(deps, row.conversationId);
  return row;
}

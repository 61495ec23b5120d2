import type { Capture } from '../../../src-preload/contract/capture';
import type { Span } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showUndo } from '../../ui/feedback/toasts';
import { openConversation } from '../../window/navigation';
import { sectionsOf } from '../notebook/document-sections';

/** Where captures go in the notebook; stored, so the same in every language. */
const CAPTURES_SECTION = 'Captures';
const notebook = { kind: 'notebook' } as const;

/** Each returns whether the capture left the inbox; a refusal has been shown. */
export async function captureDone({ id }: Capture): Promise<boolean> {
  return leave(id, t('memory-inbox.done'), async () => undefined);
}

export async function captureToFact({ id, text, isPasted }: Capture): Promise<boolean> {
  const added = await request('fact:add', { section: 'profile', text, isPasted });
  if (!added.ok) return shown(added);
  return leave(id, t('memory-inbox.kept'), async () => {
    shown(await request('fact:delete', { ids: [added.value.id] }));
  });
}

export async function captureToNotebook({ id, text }: Capture): Promise<boolean> {
  const opened = await request('document:open', { document: notebook });
  if (!opened.ok) return shown(opened);
  const before = sectionsOf(opened.value).find(({ name }) => name === CAPTURES_SECTION)?.text ?? '';
  const bullet = `- ${text.replace(/\s*\n\s*/g, ' ')}`;
  const sections = { [CAPTURES_SECTION]: before === '' ? bullet : `${before}\n${bullet}` };
  const written = await request('document:write', { document: notebook, sections });
  if (!written.ok) return shown(written);
  return leave(id, t('memory-inbox.in-notebook'), async () => {
    shown(await request('history:undo-group', { groupId: written.value.groupId }));
  });
}

/** The capture is the first message; it stays in the inbox until it is done. */
export async function startChatWith({ text, isPasted }: Capture): Promise<void> {
  const spans: readonly Span[] = [{ from: 0, to: text.length, kind: isPasted ? 'pasted' : 'typed' }];
  const sent = await request('message:send', { conversationId: null, text, spans: [...spans] });
  if (shown(sent) && sent.ok) openConversation(sent.value.conversation.id);
}

async function leave(id: string, said: string, undo: () => Promise<void>): Promise<boolean> {
  const archived = await request('fact:archive', { ids: [id] });
  if (!archived.ok) return shown(archived);
  showUndo(said, async () => {
    if (shown(await request('fact:restore', { id }))) await undo();
  });
  return true;
}

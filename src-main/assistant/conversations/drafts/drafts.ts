import type { AddedDraftFile, DraftFile, KeptDraft } from '../../../../src-preload/contract/drafts';
import { MOST_FILES } from '../../../../src-preload/contract/messages';
import { estimateTokens } from '../../../language/text-length';
import { t } from '../../../locale/t';
import type { DraftOwner } from '../../../store/rows/draft-rows';
import type { Store } from '../../../store/store';
import { type AcceptedFile, acceptFile, type GivenFile, refused } from '../attachments/accept';
import { acceptDocument, type ReadDocumentPorts, unreadKind } from '../attachments/accept-document';
import { renderFileBlocks } from '../attachments/blocks';
import { assertSeen, IMAGE_TOKENS } from '../attachments/images';
import { keepOnce } from '../attachments/keep-files';
import { documentOf } from '../rows/document-type';
import { existingConversation, type OwnConversations } from '../rows/existing-conversation';
import type { NewRowPorts } from '../rows/new-rows';
import type { ModelAbilities } from '../rows/options';

/** The drafts of one workspace. */
export type DraftPorts = OwnConversations & {
  readonly store: Pick<Store, 'attachments' | 'drafts' | 'transaction'>;
};

export type AddedFile = {
  readonly conversationId: string | null;
  readonly file: GivenFile;
  readonly model: string | null;
  readonly readingId?: string | undefined;
};

/** Words and files, as an earlier run left them. */
export function openDraft(deps: DraftPorts, conversationId: string | null): KeptDraft {
  const { drafts } = deps.store;
  const owner = ownerOf(deps, conversationId);
  const text =
    conversationId === null ? drafts.readNew(deps.workspaceId) : existingConversation(deps, conversationId).draft;
  const files = drafts.listFiles(owner).map(({ id, name, origin, ...row }) => ({
    ...shownFile(id, { name, origin, row }),
    bytes: new Uint8Array(row.bytes ?? new TextEncoder().encode(row.text ?? '')),
  }));
  return { text, files };
}

export function setDraftText(deps: DraftPorts, conversationId: string | null, text: string): void {
  const { workspaceId, conversationId: id } = ownerOf(deps, conversationId);
  if (id === null) deps.store.drafts.writeNew({ workspaceId, draft: text });
  else deps.store.conversations.setDraft({ id, draft: text });
}

/** Throws `AppError('file_refused')`, which names the file and says why; then nothing is kept. */
export function addDraftFile(deps: AddFilePorts, added: AddedFile): AddedDraftFile {
  return keepDraftFile(deps, added, acceptFile(added.file));
}

/** The same for a file of any kind: what is a document is read first, and kept as its text. */
export function addAnyFile(
  deps: AddFilePorts & ReadDocumentPorts,
  added: AddedFile,
): AddedDraftFile | Promise<AddedDraftFile> {
  const kind = unreadKind(added.file);
  if (kind === null) return addDraftFile(deps, added);
  ownerOf(deps, added.conversationId);
  return acceptDocument(deps, { ...added, kind }).then((read) => keepDraftFile(deps, added, read));
}

type AddFilePorts = DraftPorts & ModelAbilities & Pick<NewRowPorts, 'newId'>;

function keepDraftFile(
  deps: AddFilePorts,
  { conversationId, file, model }: AddedFile,
  accepted: AcceptedFile,
): AddedDraftFile {
  const { store, newId } = deps;
  const owner = ownerOf(deps, conversationId);
  assertSeen(deps, model ?? '', [accepted]);
  const { name, origin, row } = accepted;
  const id = newId();
  store.transaction(() => {
    if (store.drafts.countFiles(owner) >= MOST_FILES)
      throw refused(name, t('main-assistant.file.too-many', { most: MOST_FILES }));
    store.drafts.addFile({ id, ...owner, name, origin, hash: keepOnce(store.attachments, row) });
  });
  const isRead = file.document === undefined && documentOf(row.type) !== undefined;
  return { ...shownFile(id, accepted), text: isRead ? row.text : null };
}

/** Whichever draft has them by now: the new chat may have become a chat meanwhile. */
export function dropDraftFiles({ store, workspaceId }: DraftPorts, ids: readonly string[]): void {
  store.transaction(() => {
    for (const id of ids) store.drafts.dropFile({ id, workspaceId });
  });
}

/** What was sent leaves the draft; what was added meanwhile stays. Belongs into the transaction that keeps the message. */
export function endDraft(
  deps: DraftPorts,
  {
    conversationId,
    sentAs,
    fileIds,
  }: { readonly conversationId: string | null; readonly sentAs: string; readonly fileIds: readonly string[] },
): void {
  const { store, workspaceId } = deps;
  dropDraftFiles(deps, fileIds);
  setDraftText(deps, conversationId, '');
  if (conversationId === null) store.drafts.moveFiles({ workspaceId, conversationId: sentAs });
}

function ownerOf(deps: DraftPorts, conversationId: string | null): DraftOwner {
  const id = conversationId === null ? null : existingConversation(deps, conversationId).id;
  return { workspaceId: deps.workspaceId, conversationId: id };
}

function shownFile(id: string, { name, origin, row }: AcceptedFile): DraftFile {
  const { kind, type, size: sizeBytes, lineCount, width, height } = row;
  const tokens = estimateTokens(renderFileBlocks([{ ...row, name }])) + (kind === 'image' ? IMAGE_TOKENS : 0);
  const document = documentOf(type);
  const shown = { id, name, origin, kind, type, sizeBytes, lineCount, width, height, tokens };
  return document === undefined ? shown : { ...shown, document };
}

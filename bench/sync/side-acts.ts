import type { Protected } from '../../src-main/privacy/protect';
import { type Acting, WORKSPACE } from './acting';

const protectedText = (text: string): Protected => text as Protected;

/** What goes along with chats and facts. Nothing is promised of it but that all devices have the same. */
export const SIDE_ACTS: readonly { readonly weight: number; readonly act: (on: Acting) => void }[] = [
  { weight: 3, act: attachFile },
  { weight: 3, act: sendPrompt },
  { weight: 2, act: compact },
  { weight: 3, act: writeWorking },
  { weight: 3, act: fileChat },
  { weight: 1, act: deleteFolder },
  { weight: 2, act: linkSource },
  { weight: 2, act: decide },
  { weight: 1, act: stream },
];

function leaf({ store, random }: Acting): { readonly chat: string; readonly message: string } | null {
  const chat = random.pick(store.conversations.list(WORKSPACE));
  return chat?.activeLeafId && store.messages.read(chat.activeLeafId)
    ? { chat: chat.id, message: chat.activeLeafId }
    : null;
}

function attachFile(on: Acting): void {
  const found = leaf(on);
  if (found === null || on.store.attachments.list(found.message).length > 0) return;
  // A few files that several messages have.
  const number = on.random.below(5);
  const hash = String(number).repeat(64);
  const bytes = number % 2 === 0 ? Buffer.from([1, number, 255]) : null;
  const file = {
    hash,
    kind: bytes === null ? ('text' as const) : ('image' as const),
    type: bytes === null ? 'text/plain' : 'image/png',
    size: 3,
    text: bytes === null ? 'abc' : null,
    bytes,
    lineCount: null,
    width: null,
    height: null,
  };
  if (on.store.attachments.read(hash) === undefined) on.store.attachments.insert(file);
  on.store.attachments.attach(found.message, [{ hash, name: `file ${number}`, origin: 'file', words: '' }]);
}

function sendPrompt(on: Acting): void {
  const found = leaf(on);
  if (found === null) return;
  const id = `m-${on.word()}`;
  on.store.messages.insert({
    id,
    conversationId: found.chat,
    parentId: found.message,
    role: 'assistant',
    content: `answered ${id}`,
    promptId: on.store.prompts.keep(`You know ${on.random.below(6)} things.`),
    status: 'done',
    createdAt: on.now(),
  });
  on.store.conversations.setLeaf({ id: found.chat, leafId: id, at: on.now() });
  on.ledger.said(id);
}

function compact(on: Acting): void {
  const found = leaf(on);
  if (found === null) return;
  const id = `m-${on.word()}`;
  const covered = on.store.messages.listBranch(found.message).slice(0, 3);
  on.store.messages.insert({
    id,
    conversationId: found.chat,
    parentId: covered.at(-1)?.id ?? null,
    role: 'assistant',
    messageType: 'summary',
    content: 'in short',
    status: 'done',
    createdAt: on.now(),
  });
  on.store.compactions.insert({
    summaryId: id,
    conversationId: found.chat,
    carriedId: null,
    compactedCount: covered.length,
    unreadCount: 0,
    unreadUpto: null,
    tokensBefore: 10,
    tokensAfter: 1,
    usedModel: 0,
    createdAt: on.now(),
    undoneAt: null,
  });
  for (const message of covered) on.store.compactions.cover({ id: message.id, summaryId: id });
  if (on.random.chance(0.3)) on.store.compactions.undo({ id, at: on.now() });
}

function writeWorking(on: Acting): void {
  const found = leaf(on);
  if (found === null) return;
  on.store.working.write({
    conversationId: found.chat,
    workspaceId: WORKSPACE,
    content: protectedText(`about ${on.word()}`),
    kind: 'extractive',
    updatedAt: on.now(),
    expiresAt: on.now() + 1_000_000,
    pinned: 0,
    external: 0,
    deletedAt: on.random.chance(0.2) ? on.now() : null,
  });
}

function fileChat(on: Acting): void {
  const found = leaf(on);
  if (found === null) return;
  const folders = on.store.folders.list(WORKSPACE);
  const folder = on.random.chance(0.3) ? undefined : on.random.pick(folders);
  const folderId = folder?.id ?? `g-${on.word()}`;
  if (folder === undefined) {
    on.store.folders.insert({
      id: folderId,
      workspaceId: WORKSPACE,
      name: protectedText('Folder'),
      createdAt: on.now(),
    });
  }
  on.store.folders.move({ conversationId: found.chat, folderId: on.random.chance(0.2) ? null : folderId });
}

function deleteFolder(on: Acting): void {
  const folder = on.random.pick(on.store.folders.list(WORKSPACE));
  if (folder) on.store.folders.setDeleted({ id: folder.id, at: on.now() });
  const gone = on.random.pick(on.store.folders.listDeleted());
  if (gone && on.random.chance(0.5)) on.store.folders.purge(gone.id);
}

function linkSource(on: Acting): void {
  const found = leaf(on);
  const fact = on.random.pick(on.store.facts.listActivePeople(WORKSPACE));
  if (found !== null && fact) on.store.factSources.insert({ factId: fact.id, messageId: found.message });
}

function decide(on: Acting): void {
  const proposal = on.random.pick(on.store.proposals.listWaiting(WORKSPACE));
  if (proposal === undefined) return;
  on.store.proposals.setStatus({ id: proposal.id, status: 'rejected', at: on.now() });
  on.ledger.replaced(String(proposal.text));
}

/** A reply that is being written is not told; once it is done, it is. */
function stream(on: Acting): void {
  const found = leaf(on);
  if (found === null) return;
  const id = `m-${on.word()}`;
  on.store.messages.insert({
    id,
    conversationId: found.chat,
    parentId: found.message,
    role: 'assistant',
    content: '',
    status: 'streaming',
    createdAt: on.now(),
  });
}

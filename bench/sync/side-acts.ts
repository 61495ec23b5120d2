import type { Protected } from '../../src-main/privacy/protect';
import { type Acting, pickChat, pickFact, pickFrom, WORKSPACE } from './acting';

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

function leaf(on: Acting): { readonly chat: string; readonly message: string } | null {
  const chat = pickChat(on);
  return chat?.activeLeafId && on.store.messages.read(chat.activeLeafId)
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
  const id = `m-${on.name()}`;
  on.store.messages.insert({
    id,
    conversationId: found.chat,
    parentId: found.message,
    role: 'assistant',
    content: `answered ${on.word()}`,
    promptId: on.store.prompts.keep(`You know ${on.random.below(6)} things.`),
    status: 'done',
    createdAt: on.now(),
  });
  on.store.conversations.setLeaf({ id: found.chat, leafId: id, at: on.now() });
  on.ledger.said(id, found.chat);
}

function compact(on: Acting): void {
  const found = leaf(on);
  if (found === null) return;
  const id = `m-${on.name()}`;
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
  const folder = on.random.chance(0.3) ? undefined : pickFolder(on);
  const folderId = folder ?? `g-${on.name()}`;
  if (folder === undefined) {
    on.store.folders.insert({
      id: folderId,
      workspaceId: WORKSPACE,
      name: protectedText('Folder'),
      createdAt: on.now(),
    });
    on.ledger.folders.add(folderId);
  }
  on.store.folders.move({ conversationId: found.chat, folderId: on.random.chance(0.2) ? null : folderId });
}

function pickFolder(on: Acting): string | undefined {
  return pickFrom(on, on.ledger.folders, (id) => (on.store.folders.read(id)?.deletedAt === null ? id : undefined));
}

function deleteFolder(on: Acting): void {
  const folder = pickFolder(on);
  if (folder === undefined) return;
  on.store.folders.setDeleted({ id: folder, at: on.now() });
  if (!on.random.chance(0.5)) return;
  on.store.folders.purge(folder);
  on.ledger.folders.remove(folder);
}

function linkSource(on: Acting): void {
  const found = leaf(on);
  const fact = pickFact(on);
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
  const id = `m-${on.name()}`;
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

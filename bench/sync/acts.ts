import type { Protected } from '../../src-main/privacy/protect';
import { factWithDefaults } from '../../src-main/store/rows/fact-rows';
import { type Acting, NOTEBOOK, pickChat, pickFact, pickFrom, WORKSPACE } from './acting';
import { MEMORY_ACTS } from './memory-acts';
import { SIDE_ACTS } from './side-acts';
import type { Person, World } from './world';

const protectedText = (text: string): Protected => text as Protected;

/** What people do, each in one transaction. An act that finds nothing to act on does nothing. */
const ACTS: readonly { readonly weight: number; readonly act: (on: Acting) => void }[] = [
  { weight: 22, act: say },
  { weight: 5, act: beginChat },
  { weight: 4, act: renameChat },
  { weight: 4, act: pinMessage },
  { weight: 3, act: deleteChat },
  { weight: 2, act: restoreChat },
  { weight: 1, act: purgeChat },
  { weight: 14, act: addFact },
  { weight: 14, act: editFact },
  { weight: 5, act: deleteFact },
  { weight: 3, act: restoreFact },
  { weight: 4, act: supersedeFact },
  { weight: 12, act: addLine },
  { weight: 3, act: removeLine },
  ...SIDE_ACTS,
  ...MEMORY_ACTS,
];

const ALL = ACTS.reduce((sum, { weight }) => sum + weight, 0);

export function actAtRandom(on: Acting): void {
  let at = on.random.below(ALL);
  for (const { weight, act } of ACTS) {
    at -= weight;
    if (at >= 0) continue;
    on.store.transaction(() => act(on));
    return;
  }
}

function beginChat(on: Acting): void {
  const id = `c-${on.name()}`;
  const at = on.now();
  on.store.conversations.insert({
    id,
    workspaceId: WORKSPACE,
    title: protectedText(`Chat ${id}`),
    titleBy: 'user',
    kind: 'chat',
    createdAt: at,
    updatedAt: at,
  });
  on.ledger.chats.add(id);
  addMessage(on, id, null);
}

function addMessage({ store, ledger, now, name, word }: Acting, conversationId: string, parentId: string | null): void {
  const id = `m-${name()}`;
  const at = now();
  store.messages.insert({
    id,
    conversationId,
    parentId,
    role: 'user',
    content: `said ${word()}`,
    status: 'done',
    createdAt: at,
  });
  store.conversations.setLeaf({ id: conversationId, leafId: id, at });
  ledger.said(id, conversationId);
}

function say(on: Acting): void {
  const chat = pickChat(on);
  if (chat === undefined) {
    beginChat(on);
    return;
  }
  const branch = chat.activeLeafId === null ? [] : on.store.messages.listBranch(chat.activeLeafId);
  // Now and then a second answer to an earlier message.
  const parent = on.random.chance(0.15) ? on.random.pick(branch) : branch.at(-1);
  addMessage(on, chat.id, parent?.id ?? null);
}

function renameChat(on: Acting): void {
  const chat = pickChat(on);
  if (chat)
    on.store.conversations.setTitle({ id: chat.id, title: protectedText(`Chat ${on.name()}`), titleBy: 'user' });
}

function pinMessage(on: Acting): void {
  const chat = pickChat(on);
  if (chat?.activeLeafId) on.store.messages.setPinned({ id: chat.activeLeafId, pinned: on.random.chance(0.7) ? 1 : 0 });
}

function deleteChat(on: Acting): void {
  const chat = pickChat(on);
  if (chat === undefined) return;
  on.store.conversations.setDeleted({ id: chat.id, at: on.now() });
  on.ledger.deletedChats.add(chat.id);
}

function pickDeletedChat(on: Acting): string | undefined {
  return pickFrom(on, on.ledger.deletedChats, (id) => {
    const chat = on.store.conversations.read(id);
    return chat !== undefined && chat.deletedAt !== null ? id : undefined;
  });
}

function restoreChat(on: Acting): void {
  const id = pickDeletedChat(on);
  if (id === undefined) return;
  on.store.conversations.setDeleted({ id, at: null });
  on.ledger.deletedChats.remove(id);
}

function purgeChat(on: Acting): void {
  const gone = pickDeletedChat(on);
  if (gone === undefined) return;
  for (const id of on.ledger.messagesOf(gone)) if (on.store.messages.read(id) !== undefined) on.ledger.purged(id);
  on.store.conversations.purge(gone);
}

function addFact(on: Acting): void {
  const id = `f-${on.name()}`;
  const text = `likes ${on.word()}`;
  const at = on.now();
  on.store.facts.put(
    factWithDefaults({
      id,
      workspaceId: WORKSPACE,
      namespace: 'user/profile',
      topic: protectedText(''),
      text: protectedText(text),
      origin: 'user',
      trust: 'stated',
      createdAt: at,
      updatedAt: at,
      confirmedAt: at,
    }),
  );
  on.ledger.facts.add(id);
  on.ledger.wrote(text);
}

function editFact(on: Acting): void {
  const fact = pickFact(on);
  if (fact === undefined) return;
  const text = `likes ${on.word()}`;
  on.store.facts.put({ ...fact, text: protectedText(text), updatedAt: on.now() });
  on.ledger.replaced(fact.text);
  on.ledger.wrote(text);
}

function deleteFact(on: Acting): void {
  const fact = pickFact(on);
  if (fact === undefined) return;
  on.store.facts.put({ ...fact, deletedAt: on.now() });
  on.ledger.replaced(fact.text);
  on.ledger.deletedFacts.add(fact.id);
}

function restoreFact(on: Acting): void {
  const row = pickFrom(on, on.ledger.deletedFacts, on.store.facts.read);
  if (row === undefined || row.deletedAt === null) return;
  // Another device may delete it at the same moment: nothing is promised.
  on.store.facts.put({ ...row, deletedAt: null, archivedAt: null, supersededBy: null });
  on.ledger.deletedFacts.remove(row.id);
}

function supersedeFact(on: Acting): void {
  const [old, next] = [pickFact(on), pickFact(on)];
  if (old === undefined || next === undefined || old.id === next.id) return;
  on.store.facts.put({ ...old, supersededBy: next.id });
  on.ledger.replaced(old.text);
}

function body({ store }: Acting): string {
  return store.documents.read({ workspaceId: WORKSPACE, namespace: NOTEBOOK })?.body ?? '';
}

function writeBody(on: Acting, text: string): void {
  on.store.documents.write({
    id: `d-${on.device}`,
    workspaceId: WORKSPACE,
    namespace: NOTEBOOK,
    body: protectedText(text),
    updatedAt: on.now(),
    expiresAt: null,
  });
}

/** As many as a person keeps in sight. */
const MOST_LINES = 60;

function addLine(on: Acting): void {
  const heading = `## Part ${on.random.below(4)}`;
  const line = `note ${on.word()}`;
  const before = body(on).split('\n').length > MOST_LINES ? withoutLine(on) : body(on);
  const at = before.indexOf(`${heading}\n`);
  const place = at + heading.length + 1;
  const next =
    at < 0
      ? `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${heading}\n${line}\n`
      : `${before.slice(0, place)}${line}\n${before.slice(place)}`;
  writeBody(on, next);
  on.ledger.noted(line);
}

function removeLine(on: Acting): void {
  const before = body(on);
  const after = withoutLine(on);
  if (after !== before) writeBody(on, after);
}

function withoutLine(on: Acting): string {
  const lines = body(on).split('\n');
  const line = on.random.pick(lines.filter((each) => each.startsWith('note ')));
  if (line === undefined) return lines.join('\n');
  on.ledger.erased(line);
  return lines.filter((each) => each !== line).join('\n');
}

/** A fact, something said, or a line of the notebook, for good and on all devices. Its word is the last one of its text. */
export async function forgetSomething(
  { random, ledger }: World,
  { store: storeOf, forget }: Person & { readonly forget: (word: string) => Promise<void> },
): Promise<void> {
  const store = storeOf();
  const body = store.documents.read({ workspaceId: WORKSPACE, namespace: NOTEBOOK })?.body ?? '';
  const fact = store.facts.read(random.pick(ledger.facts.list) ?? '')?.text;
  const message = store.messages.read(
    random.pick(ledger.messagesOf(random.pick(ledger.chats.list) ?? '')) ?? '',
  )?.content;
  const line = random.pick(body.split('\n').filter((each) => each.startsWith('note ')));
  const text = random.pick([fact, message, line].filter((each) => each !== undefined));
  const word = /\bq[b-v]{12}$/.exec(text ?? '')?.[0];
  if (text === undefined || word === undefined) return;
  ledger.replaced(text);
  ledger.erased(text);
  ledger.forgot(word);
  await forget(word);
}

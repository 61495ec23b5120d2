import { AppError } from '../../src-main/errors';
import type { FactCap } from '../../src-main/memory/facts/cap';
import { createHistory } from '../../src-main/memory/journal/history';
import { createJournal } from '../../src-main/memory/journal/journal';
import type { Protected } from '../../src-main/privacy/protect';
import { factWithDefaults } from '../../src-main/store/rows/fact-rows';
import { type Acting, pickFact, pickFrom, WORKSPACE } from './acting';

const protectedText = (text: string): Protected => text as Protected;

/** What is changed through the journal, taken back by it, and what happens beside the workspace of everyday. */
export const MEMORY_ACTS: readonly { readonly weight: number; readonly act: (on: Acting) => void }[] = [
  { weight: 6, act: correctFact },
  { weight: 4, act: undoChange },
  { weight: 1, act: addWorkspace },
  { weight: 1, act: renameWorkspace },
  { weight: 1, act: deleteWorkspace },
  { weight: 3, act: rememberElsewhere },
];

/** No fact is too many here. */
const NO_CAP: FactCap = { hold: () => undefined, holding: (_writer, _ids, run) => run() };

function historyOf({ store, now, name }: Acting) {
  const ports = { store, workspaceId: WORKSPACE, now, newId: name };
  const journal = createJournal({ ...ports, changed: () => undefined });
  return { journal, history: createHistory({ ...ports, journal, cap: NO_CAP }) };
}

function correctFact(on: Acting): void {
  const fact = pickFact(on);
  if (fact === undefined) return;
  const text = `likes ${on.word()}`;
  const { journal } = historyOf(on);
  const group = journal.commit({ actor: 'user' }, (writer) => {
    writer.fact({ ...fact, text: protectedText(text), updatedAt: on.now() }, 'edit');
    return writer.groupId;
  });
  for (const { id } of on.store.revisions.listGroup(group)) on.ledger.changes.add(id);
  on.ledger.replaced(fact.text);
  on.ledger.wrote(text);
}

function undoChange(on: Acting): void {
  const row = pickFrom(on, on.ledger.changes, on.store.revisions.read);
  if (row === undefined || row.beforeText === null || row.afterText === null) return;
  try {
    historyOf(on).history.undo(row.id, false);
  } catch (error) {
    // It was changed again since, or taken back already.
    if (error instanceof AppError) return;
    throw error;
  }
  on.ledger.replaced(row.afterText);
  // A deletion may be what is written last: then the text is as hidden as before.
  if (on.store.facts.read(row.targetId)?.deletedAt === null) on.ledger.wrote(row.beforeText);
}

/** Some stay on the device: nothing of them may reach another one. */
function addWorkspace({ store, name, now, random, ledger, device }: Acting): void {
  const staysHere = random.chance(0.3);
  const id = `w-${name()}`;
  store.workspaces.insert({ id, name: protectedText('Other'), createdAt: now() });
  if (staysHere) {
    store.sync().setStaysHere(id, true);
    ledger.keepsHere(id, device);
  }
  ledger.workspaces.add(id);
}

function renameWorkspace(on: Acting): void {
  const id = pickWorkspace(on);
  if (id !== undefined) on.store.workspaces.rename({ id, name: protectedText(`Other ${on.name()}`) });
}

function deleteWorkspace(on: Acting): void {
  const id = pickWorkspace(on);
  if (id !== undefined) on.store.workspaces.setDeleted({ id, at: on.now() });
}

function rememberElsewhere(on: Acting): void {
  const workspaceId = pickWorkspace(on);
  if (workspaceId === undefined) return;
  const word = on.word();
  const at = on.now();
  on.store.facts.put(
    factWithDefaults({
      ...{ id: `f-${on.name()}`, workspaceId, namespace: 'user/profile', topic: protectedText('') },
      ...{ text: protectedText(`likes ${word}`), origin: 'user', trust: 'stated' },
      ...{ createdAt: at, updatedAt: at, confirmedAt: at },
    }),
  );
  on.ledger.wroteIn(workspaceId, word);
}

function pickWorkspace(on: Acting): string | undefined {
  return pickFrom(on, on.ledger.workspaces, (id) => on.store.workspaces.list().find((row) => row.id === id)?.id);
}

import { setImmediate } from 'node:timers/promises';
import type { ImportUndone } from '../../src-preload/contract/transfer';
import type { Asking } from '../consent/question';
import { plainName } from '../consent/quoted-text';
import { list, t } from '../locale/t';
import type { ConversationRow } from '../store/rows/conversation-rows';
import type { Store } from '../store/store';

/** Of the memories that came with an import; `kept` are the words of those that were changed since. */
type ImportedMemories = { readonly waiting: number; readonly accepted: number; readonly kept: readonly string[] };

/** How a chat came in: whoever changed it since keeps it. */
type AsItCame = Pick<ConversationRow, 'title' | 'updatedAt' | 'archivedAt' | 'pinned' | 'projectId' | 'instructions'>;

/** What the last import of this run added, until Hearth ends or another one follows. */
export type LastImport = {
  /** Of its proposals too: their group. */
  readonly importId: string;
  readonly name: string;
  readonly chats: ReadonlyMap<string, AsItCame>;
};

export type TakeBackPorts = {
  readonly store: {
    readonly conversations: Pick<Store['conversations'], 'read' | 'purge'>;
    readonly folders: Pick<Store['folders'], 'of'>;
    readonly working: Pick<Store['working'], 'read'>;
  };
  /** Takes a chat out of every list and off the search, and ends what runs in it. */
  readonly removeChat: (id: string) => void;
  readonly memory: {
    readonly weigh: (groupId: string) => ImportedMemories;
    readonly takeBack: (groupId: string) => ImportedMemories;
  };
};

export function rememberImport(
  { store }: Pick<TakeBackPorts, 'store'>,
  { chats, ...of }: Pick<LastImport, 'importId' | 'name'> & { readonly chats: readonly string[] },
): LastImport {
  const rows = chats.flatMap((id) => store.conversations.read(id) ?? []);
  return { ...of, chats: new Map(rows.map((row) => [row.id, row])) };
}

/** The question before it: what goes for good, and what is kept because it was changed. */
export function undoAsking(ports: TakeBackPorts, last: LastImport): Asking {
  const { untouched, kept } = sorted(ports, last);
  const memory = ports.memory.weigh(last.importId);
  const names = [...kept.map(({ title }) => title), ...memory.kept];
  return {
    message: t('main-transfer.undo.ask', { name: plainName(last.name, 80) }),
    detail: [
      t('main-transfer.undo.detail', { chats: untouched.length, memories: memory.waiting + memory.accepted }),
      ...(names.length === 0 ? [] : [t('main-transfer.undo.kept', { names: listed(names) })]),
    ].join(' '),
    yes: t('main-transfer.undo.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { importOf: last.importId } }],
  };
}

/** Takes back what the import added and nobody changed; resolves to what went and what stayed. */
export async function takeBack(
  ports: TakeBackPorts,
  last: LastImport,
  progress: (done: number) => void,
): Promise<ImportUndone> {
  const { untouched, kept } = sorted(ports, last);
  const memory = ports.memory.takeBack(last.importId);
  for (const [at, id] of untouched.entries()) {
    ports.removeChat(id);
    ports.store.conversations.purge(id);
    progress(at + 1);
    await setImmediate();
  }
  return {
    conversations: untouched.length,
    memories: memory.waiting + memory.accepted,
    kept: [...kept.map(({ title }) => title), ...memory.kept],
  };
}

/** What was deleted by hand meanwhile is in neither. */
function sorted({ store }: Pick<TakeBackPorts, 'store'>, { chats }: LastImport) {
  const untouched: string[] = [];
  const kept: ConversationRow[] = [];
  for (const [id, then] of chats) {
    const now = store.conversations.read(id);
    if (now === undefined || now.deletedAt !== null) continue;
    const isTouched = store.working.read(id)?.kind === 'user' || store.folders.of(id) !== undefined;
    if (isAsItCame(now, then) && !isTouched) untouched.push(id);
    else kept.push(now);
  }
  return { untouched, kept };
}

function isAsItCame(now: ConversationRow, then: AsItCame): boolean {
  return (
    now.title === then.title &&
    now.updatedAt === then.updatedAt &&
    now.archivedAt === then.archivedAt &&
    now.pinned === then.pinned &&
    now.projectId === then.projectId &&
    now.instructions === then.instructions &&
    now.draft === ''
  );
}

/** How many are called by name; a dialog of the system has no room for all. */
const MOST_NAMED = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => t('main-transfer.quoted', { text: plainName(name, 60) }));
  const rest = names.length - shown.length;
  return list(rest === 0 ? shown : [...shown, t('main-transfer.undo.more', { count: rest })]);
}

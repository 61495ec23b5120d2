import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Handlers } from '../../src-preload/contract';
import type { WrittenFile } from '../../src-preload/contract/app';
import type { ImportOutcome, ImportUndone } from '../../src-preload/contract/transfer';
import { removeLeftoversIn } from '../disk/leftovers';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { openSnapshot } from '../store/exchange/export-snapshot';
import { dayOf, fileNameOf } from './backup/file-names';
import { renderShare } from './backup/for-people';
import { writeBackup } from './backup/write-backup';
import { type LastImport, rememberImport, takeBack, undoAsking } from './last-import';
import type { TransferOptions } from './options';
import { openPicked, type Picked, seldom } from './picked';
import { readSealHead } from './source/sealed-file';

type TransferRequest = Extract<keyof Handlers, `import:${string}` | `export:${string}`>;

export type Transfers = {
  readonly handlers: Pick<Handlers, TransferRequest>;
  readonly isRunning: () => boolean;
  /** Ends what runs; resolves when it has taken back what it wrote. */
  readonly close: () => Promise<void>;
};

/** Time for the window to say what happened before it goes. */
const SAY_MS = 1_500;
/** Until then there may be room on the disk again. */
const CATCH_UP_MS = 60_000;

/** One import or export at a time, each through a dialog of the system. */
export function createTransfers(options: TransferOptions): Transfers {
  const { store, workspaceId, databaseFile, dialogs, sealing, emit, now, renderWorking } = options;
  let picked: Picked | null = null;
  /** An encrypted Backup that nobody has opened yet. */
  let locked: { readonly path: string; readonly head: string } | null = null;
  let last: LastImport | null = null;
  const takeBackPorts = { ...options.takeBack, store };
  let running: { readonly stop: AbortController; readonly ended: Promise<unknown> } | null = null;

  /** `whenStopped` is the answer when the user ended it. */
  const alone = async <T>(run: (signal: AbortSignal) => Promise<T>, whenStopped: T): Promise<T> => {
    if (running) throw new AppError('busy', t('main-transfer.busy'));
    const stop = new AbortController();
    const ended = run(stop.signal);
    running = { stop, ended };
    try {
      return await ended;
    } catch (error) {
      if (stop.signal.aborted) return whenStopped;
      throw error;
    } finally {
      running = null;
    }
  };

  /** If there is no room for this either, the next start continues. */
  const catchUp = () => void options.imports.finishIndex(new AbortController().signal).catch(() => undefined);

  const noted = <T extends { readonly path: string }>(outcome: T): T & WrittenFile => ({
    ...outcome,
    fileId: options.written.note(outcome.path),
  });

  const workspaceName = () => store.workspaces.read(workspaceId)?.name ?? 'workspace';
  const backupName = (of: 'everything' | 'workspace') =>
    exportName(of === 'everything' ? 'backup' : workspaceName(), now());

  const existing = (id: string) => {
    const row = store.conversations.read(id);
    if (row?.workspaceId !== workspaceId || row.deletedAt !== null) throw chatIsGone();
    return row;
  };

  const handlers: Transfers['handlers'] = {
    'import:preview': async ({ pick }) => {
      const path = await dialogs.pick(pick);
      if (path === null) return null;
      locked = null;
      return alone(async (signal) => {
        const head = pick === 'file' ? await readSealHead(path) : null;
        const key = head === null ? null : sealing.openHere(head);
        if (head !== null && key === null) {
          locked = { path, head };
          return { kind: 'sealed', previewId: null, name: basename(path), ways: sealing.waysOf(head) };
        }
        picked = await openPicked(path, { ...options, signal, key });
        return picked.preview;
      }, null);
    },
    'import:unlock': async (typed) => {
      const sealed = locked;
      if (sealed === null) throw new AppError('not_found', t('main-transfer.preview-closed'));
      return alone(async (signal) => {
        const key = await sealing.open(sealed.head, typed);
        picked = await openPicked(sealed.path, { ...options, signal, key });
        return picked.preview;
      }, null);
    },
    'import:run': ({ previewId, leaveOut }) => {
      const chosen = picked;
      if (chosen?.preview.previewId !== previewId) {
        throw new AppError('not_found', t('main-transfer.preview-closed'), { field: 'previewId' });
      }
      return alone<ImportOutcome>(
        async (signal) => {
          const importId = options.newId();
          const { outcome, chats } = await chosen.run({ signal, leaveOut, importId });
          picked = null;
          const { name } = chosen.preview;
          last = outcome.importId === null ? null : rememberImport({ store }, { importId, name, chats });
          emit('memory:changed', {});
          if (outcome.needsRestart) options.after(SAY_MS, dialogs.startAgain);
          else if (outcome.isSearchBehind) options.after(CATCH_UP_MS, catchUp);
          return outcome;
        },
        { kind: 'cancelled' },
      );
    },
    'import:cancel': async () => {
      running?.stop.abort();
      await running?.ended.catch(() => undefined);
      return null;
    },
    'import:undo': async ({ importId }) => {
      const undone = last;
      if (undone?.importId !== importId) {
        const sentence = t('main-transfer.undo.gone');
        throw new AppError('not_found', sentence, { field: 'importId' });
      }
      await options.questions.require(undoAsking(takeBackPorts, undone));
      // A search that still catches up writes to the same chats.
      const taken = await alone<ImportUndone | null>(async () => {
        const total = undone.chats.size;
        const progress = seldom(now, (done: number) => emit('import:progress', { stage: 'taking_back', done, total }));
        return takeBack(takeBackPorts, undone, progress);
      }, null);
      if (last === undone) last = null;
      emit('memory:changed', {});
      return taken ?? { conversations: 0, memories: 0, kept: [] };
    },
    'export:plan': ({ of }) => ({ name: backupName(of), isEncrypted: sealing.isOn() }),
    'export:backup': async ({ form, of, typed }) => {
      const name = backupName(of);
      const isPlain = form !== 'sealed' && sealing.isOn();
      if (isPlain && !isTyped(name, typed)) {
        throw new AppError('not_typed', t('main-transfer.type-name', { name }), { field: 'typed' });
      }
      const seal = form === 'sealed' ? sealing.seal() : null;
      const ending = { sealed: '.hearth-backup', zip: '.zip', folder: '' }[form];
      const path = await dialogs.save({ name: name + ending, kind: form, isPlain });
      if (path === null) return null;
      return alone(async (signal) => {
        const snapshot = openSnapshot(databaseFile, of === 'everything' ? null : workspaceId);
        try {
          const progress = seldom(now, (done: number, total: number) => emit('export:progress', { done, total }));
          const how = { path, now: now(), renderWorking, signal, progress };
          return noted(await writeBackup(snapshot, { ...how, form: form === 'folder' ? form : 'zip', seal }));
        } finally {
          snapshot.close();
        }
      }, null);
    },
    'export:pdf': async ({ conversationId }) => {
      const { title, createdAt } = existing(conversationId);
      const path = await dialogs.save({
        name: `${dayOf(createdAt)}-${fileNameOf(title)}.pdf`,
        kind: 'pdf',
        isPlain: sealing.isOn(),
      });
      if (path === null) return null;
      await writeWhole(path, await options.printing.pdf());
      return noted({ path });
    },
    'export:print': async ({ conversationId }) => {
      existing(conversationId);
      await options.printing.print();
      return null;
    },
    'export:share': async ({ conversationId }) => {
      existing(conversationId);
      const conversation = store.transfer.readConversation(conversationId);
      if (!conversation) throw chatIsGone();
      const name = `${dayOf(conversation.createdAt)}-${fileNameOf(conversation.title)}.md`;
      const path = await dialogs.save({ name, kind: 'markdown', isPlain: sealing.isOn() });
      if (path === null) return null;
      const { text, redactions } = await renderShare(conversation, store.allowed.list(workspaceId));
      await writeWhole(path, text);
      return noted({ path, redactions });
    },
    'export:working': async ({ conversationId }) => {
      const entry = options.workingEntry(conversationId);
      if (!entry) throw new AppError('not_found', t('main-transfer.entry-gone'), { field: 'conversationId' });
      const name = `recent-context-${fileNameOf(entry.title)}.md`;
      const path = await dialogs.save({ name, kind: 'markdown', isPlain: sealing.isOn() });
      if (path === null) return null;
      await writeWhole(path, renderWorking(entry));
      return noted({ path });
    },
  };
  return { handlers, isRunning: () => running !== null, close: async () => void (await handlers['import:cancel']({})) };
}

function exportName(of: string, now: number): string {
  return `hearth-${fileNameOf(of)}-${dayOf(now)}`;
}

/** Who types it has read which one it is. */
function isTyped(name: string, typed = ''): boolean {
  return typed.normalize('NFKC').trim().toLowerCase() === name.normalize('NFKC').toLowerCase();
}

function chatIsGone(): AppError {
  return new AppError('not_found', t('main-transfer.chat-gone'), { field: 'conversationId' });
}

/** On disk before it has its name: never half a file. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  removeLeftoversIn(dirname(path));
  const temporary = join(dirname(path), `.hearth-${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(temporary, path);
  } catch (error) {
    throw new AppError('not_written', t('main-transfer.not-written', { path }), { cause: error });
  } finally {
    await rm(temporary, { force: true });
  }
}

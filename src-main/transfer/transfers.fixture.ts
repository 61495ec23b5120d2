import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { Emit } from '../../src-preload/contract';
import type { Asking } from '../consent/question';
import { AppError } from '../errors';
import { proposeImported } from '../memory/journal/propose-imported';
import { takeImportBack, weighImportBack } from '../memory/journal/take-import-back';
import { createMemory } from '../memory/memory';
import { readWorkingFile, renderWorkingFile } from '../memory/working/working-file';
import { searchIndex } from '../recall/indexing/search-index';
import { openSettings } from '../settings/settings';
import { openStore } from '../store/store';
import { type BackupImports, backupImports } from './backup/backup-imports';
import { tryToMakeFindable } from './backup/make-findable';
import { foreignImports } from './foreign-imports';
import type { ThreadImports } from './import-thread';
import type { BackupSealing } from './options';
import { temporaryFolder } from './samples.fixture';
import { createTransfers } from './transfers';

export const NOON = Date.UTC(2026, 10, 21, 12);

/** All of transfer over a real database in a file, with dialogs that answer what the test says. */
export async function testTransfers(sealing: BackupSealing = unsealed) {
  const folder = await temporaryFolder();
  const databaseFile = join(folder, 'hearth.db');
  const store = openStore(databaseFile);
  const workspaceId = randomUUID();
  store.workspaces.insert({ id: workspaceId, name: 'Personal', createdAt: 0 });
  const settings = openSettings(store.settings, workspaceId);
  settings.set('memory.user_namespace', 'user');
  const answers = {
    pick: null as string | null,
    save: null as string | null,
    restarts: 0,
    suggested: '',
    isNo: false,
  };
  const told: unknown[] = [];
  const noted: string[] = [];
  const asked: Asking[] = [];
  const emit: Emit = (name, payload) => void told.push({ name, payload });
  const deps = {
    store,
    settings,
    workspaceId,
    now: () => NOON,
    newId: () => v7(),
    timeZone: () => 'UTC',
    changed: () => undefined,
    logEvent: () => undefined,
  };
  const memory = createMemory(deps);
  const index = searchIndex({ rows: store.searchRows, sources: store.searchSources, zone: () => 'UTC' });
  const { handlers, close } = createTransfers({
    ...deps,
    databaseFile,
    dialogs: {
      pick: async () => answers.pick,
      save: async ({ name }) => {
        answers.suggested = name;
        return answers.save;
      },
      startAgain: () => {
        answers.restarts += 1;
      },
    },
    written: { note: (path) => String(noted.push(path)) },
    printing: { pdf: async () => Buffer.from('%PDF-1.4 a page'), print: async () => void told.push('printed') },
    imports: {
      ...foreignImports({
        workspaceId,
        check: store.transfer.check,
        arrival: {
          imports: store.transfer.imports,
          sources: store.searchSources,
          index,
          transaction: store.transaction,
          newId: () => v7(),
        },
        readWorking: readWorkingFile,
        now: () => NOON,
        index: (how) =>
          tryToMakeFindable(
            {
              pending: store.transfer.pending,
              index,
              sectionsOf: () => [],
              transaction: store.transaction,
              now: () => NOON,
            },
            how,
          ),
      }),
      ...unstopped(
        backupImports({
          tables: store.transfer,
          scratchFolder: folder,
          index,
          sectionsOf: () => [],
          readSections: (text) => [{ name: 'Notes', text }],
          transaction: store.transaction,
          newId: () => v7(),
          now: () => NOON,
        }),
      ),
    },
    sealing,
    propose: proposeImported(deps, memory),
    takeBack: {
      removeChat: (id) => store.conversations.setDeleted({ id, at: NOON }),
      memory: {
        weigh: (groupId) => weighImportBack({ ...deps, history: memory.history }, groupId),
        takeBack: (groupId) => takeImportBack({ ...deps, history: memory.history }, groupId),
      },
    },
    questions: {
      require: async (asking) => {
        asked.push(asking);
        if (answers.isNo) throw new AppError('declined', 'You said no.');
      },
    },
    renderWorking: renderWorkingFile,
    workingEntry: (id) => memory.working.list().find(({ conversationId }) => conversationId === id),
    emit,
    after: (_, run) => run(),
  });
  const preview = async (path: string) => {
    answers.pick = path;
    const found = await handlers['import:preview']({ pick: 'file' });
    if (found?.kind === 'sealed') throw new Error('it is sealed');
    return found;
  };
  return { store, settings, folder, workspaceId, memory, answers, told, asked, handlers, close, preview };
}

/** As the thread does, which hears of its end between rows. */
function unstopped({ rehearse, restore, finishIndex }: BackupImports): Omit<ThreadImports, 'look' | 'bring'> {
  const isStopped = () => false;
  return {
    finishIndex,
    rehearse: (path, how) => rehearse(path, { ...how, isStopped }),
    restore: (path, how) => restore(path, { ...how, isStopped }),
  };
}

/** Nothing here is encrypted. */
const unsealed: BackupSealing = {
  isOn: () => false,
  seal: () => {
    throw new Error('nothing is encrypted');
  },
  waysOf: () => [],
  openHere: () => null,
  open: async () => {
    throw new Error('nothing is encrypted');
  },
};

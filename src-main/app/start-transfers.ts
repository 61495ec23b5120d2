import type { Emit } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import { type ImportedPorts, proposeImported } from '../memory/journal/propose-imported';
import { takeImportBack, weighImportBack } from '../memory/journal/take-import-back';
import type { Memory } from '../memory/memory';
import { renderWorkingFile } from '../memory/working/working-file';
import { type IndexHealth, noticing } from '../recall/indexing/index-health';
import type { ClockAndIds, Store } from '../store/store';
import { realTimers } from '../timers';
import { importThread } from '../transfer/import-thread';
import { createTransfers } from '../transfer/transfers';
import type { EngineOptions } from './engine';

export type TransferParts = Pick<
  EngineOptions,
  'databaseFile' | 'importScript' | 'sealing' | 'dialogs' | 'written' | 'printing'
> & {
  readonly deps: ImportedPorts & ClockAndIds & { readonly store: Store };
  readonly memory: Memory;
  readonly removeChat: (id: string) => void;
  readonly questions: Pick<Questions, 'require'>;
  /** Hears when an import meets a damaged index. */
  readonly health: Pick<IndexHealth, 'notice'>;
  readonly emit: Emit;
  readonly timeZone: () => string;
};

/** What comes into a workspace from elsewhere and goes out of it. */
export function startTransfers({ deps, memory, health, importScript, timeZone, removeChat, ...rest }: TransferParts) {
  const { store, workspaceId, now, newId } = deps;
  const imports = importThread({ script: importScript, databaseFile: rest.databaseFile, workspaceId, zone: timeZone });
  return createTransfers({
    ...rest,
    store,
    workspaceId,
    imports: noticing(imports, health),
    propose: proposeImported(deps, memory),
    takeBack: {
      removeChat,
      memory: {
        weigh: (groupId) => weighImportBack({ ...deps, history: memory.history }, groupId),
        takeBack: (groupId) => takeImportBack({ ...deps, history: memory.history }, groupId),
      },
    },
    renderWorking: renderWorkingFile,
    workingEntry: (id) => memory.working.list().find(({ conversationId }) => conversationId === id),
    now,
    newId,
    after: realTimers.after,
  });
}

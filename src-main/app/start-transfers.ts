import type { Emit } from '../../src-preload/contract';
import { type ImportedPorts, proposeImported } from '../memory/journal/propose-imported';
import type { Memory } from '../memory/memory';
import { renderWorkingFile } from '../memory/working/working-file';
import { type IndexHealth, noticing } from '../recall/indexing/index-health';
import type { ClockAndIds, Store } from '../store/store';
import { realTimers } from '../timers';
import { importThread } from '../transfer/import-thread';
import { createTransfers } from '../transfer/transfers';
import type { EngineOptions } from './engine';

export type TransferParts = Pick<EngineOptions, 'databaseFile' | 'importScript' | 'dialogs'> & {
  readonly deps: ImportedPorts & ClockAndIds & { readonly store: Store };
  readonly memory: Memory;
  /** Hears when an import meets a damaged index. */
  readonly health: Pick<IndexHealth, 'notice'>;
  readonly emit: Emit;
  readonly timeZone: () => string;
};

/** What comes into a workspace from elsewhere and goes out of it. */
export function startTransfers({ deps, memory, health, importScript, timeZone, ...rest }: TransferParts) {
  const { store, workspaceId, now, newId } = deps;
  const imports = importThread({ script: importScript, databaseFile: rest.databaseFile, workspaceId, zone: timeZone });
  return createTransfers({
    ...rest,
    store,
    workspaceId,
    imports: noticing(imports, health),
    propose: proposeImported(deps, memory),
    renderWorking: renderWorkingFile,
    workingEntry: (id) => memory.working.list().find(({ conversationId }) => conversationId === id),
    now,
    newId,
    after: realTimers.after,
  });
}

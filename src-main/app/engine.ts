import type { Emit, Handlers } from '../../src-preload/contract';
import type { Capture } from '../../src-preload/contract/capture';
import type { Destination } from '../../src-preload/contract/desktop';
import type { Captures } from '../capture/captures';
import type { Questions } from '../consent/questions';
import type { WrittenFiles } from '../disk/written-files';
import type { ReaderProcess } from '../file-text/read-documents';
import type { HandoffDesktop } from '../handoff/handoffs';
import type { Log } from '../log/log';
import type { BridgeCommand } from '../mcp/clients/bridge-config';
import type { Machine } from '../mcp/connect/app-files';
import type { SecretBox } from '../model/server/server-headers';
import type { FolderDialogs } from '../projects/handlers';
import type { AppWideSettings } from '../settings/settings';
import type { BackupSealing, FileDialogs, Printing } from '../transfer/options';
import type { WayBack } from './go-back';
import type { EngineFacts } from './report/report-text';
import type { RecallParts } from './start-recall';
import type { UpdateParts } from './start-updates';

export type DocumentParts = {
  readonly startReader: () => ReaderProcess;
  /** `resources/pdf/cmaps.zip`. */
  readonly characterTablesFile: string;
};

/** What the desktop asks of all the rest. */
export type EngineOptions = {
  readonly databaseFile: string;
  readonly emit: Emit;
  readonly log: Log;
  readonly isInjectionOff: boolean;
  /** Background model work waits while that is so. */
  readonly isSavingPower: () => boolean;
  readonly secrets: SecretBox;
  /** Of this Hearth. */
  readonly version: string;
  /** Where new versions come from, and how one is put into the place of this one. */
  readonly updates: UpdateParts;
  /** How other programs start the bridge to this Hearth. */
  readonly bridge: BridgeCommand;
  /** Where those programs keep their files. */
  readonly machine: Machine;
  /** The one way to ask the person in front of this computer. */
  readonly questions: Questions;
  readonly recall: Omit<RecallParts, 'databaseFile'>;
  readonly documents: DocumentParts;
  /** The built `store-worker`. */
  readonly storeScript: string;
  /** The built `import-worker`. */
  readonly importScript: string;
  /** The built `sync-worker`. */
  readonly syncScript: string;
  /** Of encrypted Backups. */
  readonly sealing: BackupSealing;
  /** The built `maintenance-worker`. */
  readonly maintenanceScript: string;
  readonly dialogs: FileDialogs;
  readonly written: Pick<WrittenFiles, 'note'>;
  readonly printing: Printing;
  readonly folders: FolderDialogs;
  readonly handoffDesktop: HandoffDesktop;
  /** In the system’s browser: https, or http on this computer. */
  readonly openPage: (href: string) => Promise<void>;
  /** Brings the main window into sight, at this place. */
  readonly goTo: (destination: Destination) => void;
};

/** What the desktop answers itself, some of it without an engine. */
export type ShellRequest =
  | `app:${string}`
  | `diagram:${string}`
  | `desktop:${string}`
  | `keys:${string}`
  | 'backup:list'
  | 'backup:restore'
  | 'backup:start-empty'
  | 'backup:unlock'
  | 'backup:repair'
  | 'backup:try-again'
  | 'backup:open-folder'
  | 'update:back';

export type Engine = {
  readonly handlers: Omit<Handlers, ShellRequest>;
  readonly settings: AppWideSettings;
  /** The inbox, newest first. */
  readonly captures: () => readonly Capture[];
  /** Saves what was captured while Hearth was locked. The same one twice is one capture. */
  readonly takeIn: Captures['takeIn'];
  /** An import or export is on its way, which locking would end. */
  readonly isTransferring: () => boolean;
  readonly notices: readonly string[];
  /** The version that had the data open last, where that was another one. */
  readonly updatedFrom: string | null;
  /** For a report. */
  readonly facts: () => EngineFacts;
  /** The window can be used: the database is checked and backed up now, not before. */
  readonly care: () => void;
  /** Makes up for what a crash left; after the window is there. */
  readonly recover: () => Promise<void>;
  /** Asks the person, and resolves to the way back to the version before. Rejects where there is none, and with `declined`. */
  readonly askToGoBack: () => Promise<WayBack>;
  /** Another process added a program, and may have switched this on. */
  readonly lookAtPrograms: () => void;
  /** Part of `care`: resolves when a Forget that a kill or a full disk cut off is finished, or is put off again. */
  readonly finishForget: () => Promise<void>;
  /** Writes what is pending. */
  readonly close: () => Promise<void>;
  /** At once; leaves a sound database. */
  readonly finish: () => void;
};

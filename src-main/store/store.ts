import { lazy } from '../lazy';
import { type TransferTables, transferTables } from './exchange/transfer-tables';
import { migrations } from './migrations';
import { connectInMemory, IN_MEMORY } from './migrations/in-memory';
import { migrate } from './migrations/migrate';
import { type AllowedRows, allowedRows } from './rows/allowed-rows';
import { type AttachmentRows, attachmentRows } from './rows/attachment-rows';
import { type CaptureRows, captureRows } from './rows/capture-rows';
import { type CompactionRows, compactionRows } from './rows/compaction-rows';
import { type ConsentRows, consentRows } from './rows/consent-rows';
import { type ConversationRows, conversationRows } from './rows/conversation-rows';
import { type DiagnosticRows, diagnosticRows } from './rows/diagnostic-rows';
import { type DocumentRows, documentRows } from './rows/document-rows';
import { type DraftRows, draftRows } from './rows/draft-rows';
import { type ExtractionRows, extractionRows } from './rows/extraction-rows';
import { type FactRows, factRows } from './rows/fact-rows';
import { type FactSourceRows, factSourceRows } from './rows/fact-source-rows';
import { type FactUseRows, factUseRows } from './rows/fact-use-rows';
import { type FolderRows, folderRows } from './rows/folder-rows';
import { type ForgetRows, forgetRows } from './rows/forget-rows';
import { type HandoffRows, handoffRows } from './rows/handoff-rows';
import { type JobRows, jobRows } from './rows/job-rows';
import { type McpRows, mcpRows } from './rows/mcp-rows';
import { type MessageRows, messageRows } from './rows/message-rows';
import { type MessageTree, messageTree } from './rows/message-tree';
import { type NotedRows, notedRows } from './rows/noted-rows';
import { type PermissionRows, permissionRows } from './rows/permission-rows';
import { type ProjectRows, projectRows } from './rows/project-rows';
import { type PromptRows, promptRows } from './rows/prompt-rows';
import { type ProposalRows, proposalRows } from './rows/proposal-rows';
import { type RevisionRows, revisionRows } from './rows/revision-rows';
import { type ServerRows, serverRows } from './rows/server-rows';
import { type SettingsRows, settingsRows } from './rows/settings-rows';
import { type TimelineRows, timelineRows } from './rows/timeline-rows';
import { type ToolServerRows, toolServerRows } from './rows/tool-server-rows';
import { type TraceRows, traceRows } from './rows/trace-rows';
import { type WorkingRows, workingRows } from './rows/working-rows';
import { type WorkspaceRows, workspaceRows } from './rows/workspace-rows';
import { type SearchTextTables, searchTextTables } from './search/search-check';
import { type SearchRows, searchRows } from './search/search-rows';
import { type SearchSources, searchSources } from './search/search-sources';
import { connect, type Database, type Verbose } from './sqlite/database';
import { withLateStatements } from './sqlite/late-statements';
import { explainStoreError } from './sqlite/sqlite-errors';
import { type ExchangeRows, exchangeRows, isShared } from './sync/exchange-rows';
import { type SyncRows, syncRows } from './sync/sync-rows';
import { countAllRows } from './tables/backup-table';

/** Everything Hearth keeps: one SQLite file, one family of queries a table. */
export type Store = {
  readonly settings: SettingsRows;
  readonly servers: ServerRows;
  readonly workspaces: WorkspaceRows;
  readonly conversations: ConversationRows;
  readonly folders: FolderRows;
  readonly messages: MessageRows;
  readonly tree: MessageTree;
  readonly attachments: AttachmentRows;
  readonly drafts: DraftRows;
  readonly noted: NotedRows;
  readonly prompts: PromptRows;
  readonly facts: FactRows;
  readonly factSources: FactSourceRows;
  readonly factUse: FactUseRows;
  readonly documents: DocumentRows;
  readonly proposals: ProposalRows;
  readonly revisions: RevisionRows;
  readonly diagnostics: DiagnosticRows;
  readonly allowed: AllowedRows;
  readonly consents: ConsentRows;
  readonly mcp: McpRows;
  readonly toolServers: ToolServerRows;
  readonly permissions: PermissionRows;
  readonly extraction: ExtractionRows;
  readonly forgetting: ForgetRows;
  readonly working: WorkingRows;
  readonly compactions: CompactionRows;
  readonly jobs: JobRows;
  readonly timeline: TimelineRows;
  readonly traces: TraceRows;
  readonly captures: CaptureRows;
  readonly projects: ProjectRows;
  readonly handoffs: HandoffRows;
  readonly searchRows: SearchRows;
  readonly searchSources: SearchSources;
  readonly searchTexts: SearchTextTables;
  readonly transfer: TransferTables;
  /** Made at the first call: most have one device. */
  readonly sync: () => SyncRows;
  readonly exchange: () => ExchangeRows;
  /** This device is in a group, or on its way into one. Asked at each start. */
  readonly isShared: () => boolean;
  /** Rows by table. */
  readonly counts: () => Readonly<Record<string, number>>;
  /** All or nothing. Nested calls join the outer one. */
  readonly transaction: <T>(run: () => T) => T;
  readonly close: () => void;
};

/** The tables that something needs, and whose rows of them. */
export type WorkspaceTables<Tables extends keyof Store> = {
  readonly store: Pick<Store, Tables>;
  readonly workspaceId: string;
};

/** What a new row begins with; both come from outside, so that tests can fix them. */
export type ClockAndIds = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
};

export type OpenOptions = {
  readonly verbose?: Verbose;
  /** Called before the first migration of a database that holds something. */
  readonly backUpBefore?: (db: Database) => void;
  /** Called once it is up to date. */
  readonly mend?: (db: Database) => void;
};

/**
 * Opens or makes the database and brings it up to date. `file` is a path or `:memory:`.
 * Throws `AppError('database_too_new')` and leaves such a file as it is.
 */
export function openStore(file: string, { verbose, backUpBefore, mend }: OpenOptions = {}): Store {
  const db = file === IN_MEMORY ? connectInMemory(verbose) : connect(file, verbose);
  try {
    migrate(db, migrations, () => backUpBefore?.(db));
    mend?.(db);
    return storeOf(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

export function storeOf(db: Database): Store {
  // The others are prepared now, so that an index that cannot be read is found while it can be made anew.
  const late = withLateStatements(db);
  return {
    settings: settingsRows(late),
    servers: serverRows(late),
    workspaces: workspaceRows(late),
    conversations: conversationRows(late),
    folders: folderRows(late),
    messages: messageRows(late),
    tree: messageTree(late),
    attachments: attachmentRows(late),
    drafts: draftRows(late),
    noted: notedRows(late),
    prompts: promptRows(late),
    facts: factRows(late),
    factSources: factSourceRows(late),
    factUse: factUseRows(late),
    documents: documentRows(late),
    proposals: proposalRows(late),
    revisions: revisionRows(late),
    diagnostics: diagnosticRows(late),
    allowed: allowedRows(late),
    consents: consentRows(late),
    mcp: mcpRows(late),
    toolServers: toolServerRows(late),
    permissions: permissionRows(late),
    extraction: extractionRows(late),
    forgetting: forgetRows(late),
    working: workingRows(late),
    compactions: compactionRows(late),
    jobs: jobRows(late),
    timeline: timelineRows(late),
    traces: traceRows(late),
    captures: captureRows(late),
    projects: projectRows(late),
    handoffs: handoffRows(late),
    searchRows: searchRows(db),
    searchSources: searchSources(db),
    searchTexts: searchTextTables(db),
    transfer: transferTables(db),
    sync: lazy(() => syncRows(db)),
    exchange: lazy(() => exchangeRows(db)),
    isShared: () => isShared(db),
    counts: () => countAllRows(db),
    transaction: (run) => db.transaction(run).immediate(),
    close: () => {
      try {
        // A clean end leaves one file: what the log holds is moved into the database.
        db.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // On a full disk it stays in the log, where the next start finds it, so nothing is lost.
        if (!explainStoreError(error)) throw error;
      } finally {
        db.close();
      }
    },
  };
}

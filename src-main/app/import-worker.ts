import { dirname } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { v7 } from 'uuid';
import '../locale/messages';
import { textRow } from '../assistant/conversations/attachments/accept';
import { shownName, textType } from '../assistant/conversations/attachments/file-name';
import { keepFiles as keepAccepted } from '../assistant/conversations/attachments/keep-files';
import { documentSections } from '../memory/documents/document-sections';
import { parseSections } from '../memory/documents/sections';
import { readWorkingFile } from '../memory/working/working-file';
import { searchIndex } from '../recall/indexing/search-index';
import { searchTables } from '../recall/search/tables';
import { transferTables } from '../store/exchange/transfer-tables';
import { attachmentRows } from '../store/rows/attachment-rows';
import { documentRows } from '../store/rows/document-rows';
import { connect } from '../store/sqlite/database';
import { takeKeys } from '../store/sqlite/keyring';
import { backupImports } from '../transfer/backup/backup-imports';
import { tryToMakeFindable } from '../transfer/backup/make-findable';
import { foreignImports } from '../transfer/foreign-imports';
import type { ImportOrder, ImportWish } from '../transfer/import-protocol';
import type { KeepFiles } from '../transfer/messages';
import { type ImportPort, serveImport } from '../transfer/serve-import';

const CACHE_KB = 16 * 1024;

/** The thread of one import, with a connection of its own. */
const order = workerData as ImportOrder;
takeKeys(workerData);
const db = connect(order.databaseFile);
// An index of any size passes through here; two megabytes would be read again and again.
db.pragma(`cache_size = -${CACHE_KB}`);
const transfer = transferTables(db);
const tables = searchTables(db);
const documents = documentRows(db);
const index = searchIndex({ ...tables, zone: () => order.zone });
const transaction = <T>(run: () => T): T => db.transaction(run).immediate();
const newId = () => v7();
const now = () => Date.now();

if (parentPort) {
  const port = parentPort;
  const attachments = attachmentRows(db);
  const keepFiles: KeepFiles = (messageId, files) =>
    keepAccepted(
      { attachments },
      messageId,
      files.map(({ name: given, text }) => {
        const name = shownName(given);
        return { name, origin: 'file', row: textRow(text, textType(name)) };
      }),
    );
  const sectionsOf = (workspaceId: string) => documents.list(workspaceId).flatMap(documentSections);
  const foreign = foreignImports({
    workspaceId: order.workspaceId,
    check: transfer.check,
    arrival: { imports: transfer.imports, sources: tables.sources, index, transaction, newId, keepFiles },
    readWorking: readWorkingFile,
    now,
    index: (how) => tryToMakeFindable({ pending: transfer.pending, index, sectionsOf, transaction, now }, how),
  });
  const backups = backupImports({
    tables: transfer,
    scratchFolder: dirname(order.databaseFile),
    index,
    readSections: (body) => {
      const { preamble, sections } = parseSections(body);
      return [{ name: '', text: preamble }, ...sections.map(({ name, body: text }) => ({ name, text }))];
    },
    sectionsOf,
    transaction,
    newId,
    now,
  });
  const talk: ImportPort = {
    postMessage: (news) => port.postMessage(news),
    on: (event, listener) => port.on(event, listener),
    poll: () => receiveMessageOnPort(port)?.message as ImportWish | undefined,
    close: () => port.close(),
  };
  void serveImport(talk, { ...foreign, ...backups }, order).finally(() => db.close());
}

import { setImmediate } from 'node:timers/promises';
import type { BackupOutcome } from '../../../src-preload/contract/transfer';
import { dayAt } from '../../language/dates/calendar';
import type { Snapshot } from '../../store/exchange/export-snapshot';
import type { Seal } from '../source/seal-stream';
import {
  documentFile,
  factsFile,
  monthFileName,
  type ReadableFile,
  type RenderWorking,
  renderConversation,
  workingFile,
} from './for-people';
import { type Digest, MANIFEST, type Manifest, noticeOf, READ_ME, SCHEMA, tableFile } from './layout';
import { openSink } from './sink';

export type BackupOptions = {
  /** Of the file or folder to be. */
  readonly path: string;
  readonly form: 'zip' | 'folder';
  /** Only of a zip: it is written encrypted. */
  readonly seal?: Seal | null;
  /** Milliseconds. */
  readonly now: number;
  readonly renderWorking: RenderWorking;
  readonly signal: AbortSignal;
  /** Rows written, of all. */
  readonly progress: (done: number, total: number) => void;
};

/** So much is put together before the window gets its turn: about a millisecond. */
const PIECE_CHARACTERS = 256 * 1024;

/** All that the snapshot shows, unredacted, as one moment saw it. What ends it early leaves no file. */
export async function writeBackup(snapshot: Snapshot, options: BackupOptions): Promise<Omit<BackupOutcome, 'fileId'>> {
  const { path, form, seal, now, signal, progress } = options;
  const tables = Object.fromEntries(snapshot.tables.map((table) => [table.name, snapshot.count(table)]));
  const total = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const sink = await openSink(path, form, seal);
  const files: Record<string, Digest> = {};
  try {
    const add = async (name: string, lines: Iterable<string>) => {
      files[name] = await sink.write(name, inPieces(lines, signal));
    };
    let done = 0;
    await add(READ_ME, [noticeOf(snapshot.workspace)]);
    for (const table of snapshot.tables) {
      await add(
        tableFile(table.name),
        counted(snapshot.lines(table), () => {
          done += 1;
          progress(done, total);
        }),
      );
    }
    for (const file of readableFiles(snapshot, options.renderWorking, now)) await add(file.name, file.texts);
    const manifest: Manifest = {
      schema: SCHEMA,
      created: new Date(now).toISOString(),
      ...(snapshot.workspace !== null && { workspace: snapshot.workspace }),
      format: snapshot.schemaVersion,
      tables,
      files,
    };
    await sink.write(MANIFEST, inPieces([`${JSON.stringify(manifest, null, 2)}\n`], signal));
    const bytes = await sink.finish();
    return { path, files: Object.keys(files).length + 1, bytes, rows: total };
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

function* readableFiles(snapshot: Snapshot, render: RenderWorking, now: number): Generator<ReadableFile> {
  yield factsFile(snapshot.facts(), dayAt(now, 'UTC'));
  let nth = 0;
  for (const entry of snapshot.working()) yield workingFile(entry, ++nth, render);
  nth = 0;
  for (const document of snapshot.documents()) yield documentFile(document, ++nth);
  const months = new Map<string, string[]>();
  for (const { id, createdAt } of snapshot.conversations()) {
    const name = monthFileName(createdAt);
    const month = months.get(name);
    if (month) month.push(id);
    else months.set(name, [id]);
  }
  for (const [name, ids] of months) yield { name, texts: conversationTexts(snapshot, ids) };
}

/** One at a time: a month may hold more than fits into memory. */
function* conversationTexts(snapshot: Snapshot, ids: readonly string[]): Generator<string> {
  for (const id of ids) {
    const conversation = snapshot.conversation(id);
    if (conversation) yield renderConversation(conversation);
  }
}

function* counted(lines: Iterable<string>, next: () => void): Generator<string> {
  for (const line of lines) {
    yield `${line}\n`;
    next();
  }
}

async function* inPieces(lines: Iterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_CHARACTERS) continue;
    signal.throwIfAborted();
    yield piece;
    piece = '';
    await setImmediate();
  }
  signal.throwIfAborted();
  yield piece;
}

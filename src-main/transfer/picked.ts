import { lstat } from 'node:fs/promises';
import type { BackupPermission, ImportOutcome, ImportPreview } from '../../src-preload/contract/transfer';
import { t } from '../locale/t';
import { dayOf } from './backup/file-names';
import type { Restored } from './backup/restore';
import { restoreNotes } from './backup/restore-notes';
import { type Recognised, recognise } from './formats/recognise';
import { leftOutLines } from './left-out';
import type { TransferOptions } from './options';
import { permissionView } from './permissions';
import type { Summary } from './preview';
import { openSource } from './source/open-source';
import { LIMITS, refusal, type Source } from './source/source';

type Imported = Extract<ImportOutcome, { kind: 'imported' }>;

type Running = { readonly signal: AbortSignal; readonly leaveOut: readonly number[]; readonly importId: string };

/** `chats`: ids of those that came in and can be taken back. */
type Brought = { readonly outcome: Imported; readonly chats: readonly string[] };

/** What the user picked, looked at once; `run` brings it in if it is still the same. */
export type Picked = {
  readonly preview: ImportPreview;
  readonly run: (how: Running) => Promise<Brought>;
};

/** Reads everything, writes nothing. Throws a refusal with the file's name. */
export async function openPicked(
  path: string,
  { signal, key, ...options }: TransferOptions & Pick<Looking, 'signal' | 'key'>,
): Promise<Picked> {
  const stamp = await stampOf(path);
  const { name, kind, ...found } = await withSource(path, key, (source, recognised) =>
    look(source, recognised, { ...options, path, key, signal }),
  );
  return {
    preview: { previewId: options.newId(), name, kind, ...found },
    run: async ({ signal: runSignal, leaveOut, importId }) => {
      if ((await stampOf(path)) !== stamp) throw refusal(name, t('main-transfer.why.changed-after'));
      const out = new Set(leaveOut);
      const fewer = found.pieces.filter((piece) => piece.kind === 'conversation' && out.has(piece.at)).length;
      const total = found.conversations - fewer;
      return bring(kind, { ...options, path, key, signal: runSignal, total, leaveOut: out, importId });
    },
  };
}

type Looking = TransferOptions & {
  readonly path: string;
  /** Of an encrypted Backup. */
  readonly key: Uint8Array | null;
  readonly signal: AbortSignal;
};

async function look(
  source: Source,
  recognised: Recognised,
  options: Looking,
): Promise<Omit<ImportPreview, 'previewId'>> {
  const { name } = source;
  const { kind } = recognised;
  if (recognised.kind === 'hearth_backup') {
    const merged = await options.imports.rehearse(options.path, restoring(options));
    return {
      name,
      kind,
      titles: [],
      pieces: [],
      from: null,
      to: null,
      ...restored(merged),
      permissions: permissionsOf(merged),
      notes: restoreNotes(merged),
    };
  }
  if (options.key !== null) throw refusal(name, t('main-transfer.why.unknown'));
  const { leftOut, recent, ...summary } = await options.imports.look(options.path, {
    signal: options.signal,
    weigh: options.propose.weigh,
    read: seldom(options.now, (done: number) => options.emit('import:progress', { stage: 'reading', done, total: 0 })),
  });
  const notes = recent === null ? [] : recentNotes(recent);
  return { name, kind, ...summary, proposed: 0, permissions: [], notes, leftOut: leftOutLines(leftOut) };
}

const SHOWN_RECENT = 1_000;

function recentNotes({ text, expiresAt }: NonNullable<Summary['recent']>): readonly string[] {
  const shown = text.length > SHOWN_RECENT ? `${text.slice(0, SHOWN_RECENT)} …` : text;
  return [t('main-transfer.recent', { day: dayOf(expiresAt) }), t('main-transfer.quoted', { text: shown })];
}

type Bringing = Looking & {
  readonly total: number;
  readonly leaveOut: ReadonlySet<number>;
  readonly importId: string;
};

async function bring(kind: ImportPreview['kind'], options: Bringing): Promise<Brought> {
  const { now, emit, total, propose, signal, leaveOut, importId } = options;
  if (kind === 'hearth_backup') {
    const merged = await options.imports.restore(options.path, restoring(options));
    const { isSearchBehind, permissions } = merged;
    const waiting = permissions.length;
    return {
      outcome: { kind: 'imported', ...restored(merged), importId: null, waiting, isSearchBehind, needsRestart: true },
      chats: [],
    };
  }
  const { leftOut, chats, ...imported } = await options.imports.bring(options.path, {
    propose: { ...propose, stage: (memories) => propose.stage(memories, importId) },
    signal,
    leaveOut,
    progress: seldom(now, (stage: 'writing' | 'indexing' | 'taking_back', done: number) =>
      emit('import:progress', { stage, done, total }),
    ),
  });
  const nothing = { proposed: 0, waiting: 0, needsRestart: false };
  return {
    outcome: { kind: 'imported', ...imported, ...nothing, importId, leftOut: leftOutLines(leftOut) },
    chats,
  };
}

function restoring({ now, emit, signal, key }: Looking) {
  const progress = seldom(now, (stage: 'reading' | 'writing' | 'indexing', done: number, total: number) =>
    emit('import:progress', { stage, done, total }),
  );
  return { signal, progress, key };
}

function restored({ added, duplicates, keptYours, proposed }: Restored) {
  const { conversations = 0, messages = 0, facts = 0, documents = 0, working_entries: working = 0 } = added;
  const leftOut = leftOutLines({ already_here: duplicates, kept_yours: keptYours });
  return { conversations, messages, memories: facts + documents + working, proposed, leftOut };
}

function permissionsOf({ permissions }: Restored): readonly BackupPermission[] {
  return permissions.map(({ workspaceName, ...row }) => permissionView(row, workspaceName));
}

async function withSource<T>(
  path: string,
  key: Uint8Array | null,
  run: (source: Source, recognised: Recognised) => Promise<T>,
): Promise<T> {
  const source = await openSource(path, LIMITS, key);
  try {
    return await run(source, await recognise(source, LIMITS));
  } finally {
    source.close();
  }
}

/** Another size or time: another file. Of a folder, its own time and its files. */
async function stampOf(path: string): Promise<string> {
  const stats = await lstat(path).catch(() => null);
  if (!stats?.isDirectory()) return `${stats?.size} ${stats?.mtimeMs}`;
  const { files } = await openSource(path);
  return [stats.mtimeMs, ...files.map(({ name, bytes }) => `${name} ${bytes}`)].join('\n');
}

const PROGRESS_EVERY_MS = 200;

/** Reports progress only a few times a second. */
export function seldom<Args extends readonly unknown[]>(
  now: () => number,
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (now() - last < PROGRESS_EVERY_MS) return;
    last = now();
    tell(...args);
  };
}

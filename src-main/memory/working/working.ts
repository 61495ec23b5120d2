import type { WorkingEntry } from '../../../src-preload/contract/memory';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { LogEvent } from '../../log/events';
import { type Protected, protect } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import type { Commit, RevisionKind } from '../../store/rows/revision-rows';
import type { WorkingRow } from '../../store/rows/working-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { userNamespace } from '../facts/scope';
import { parseWorkingFile, renderWorkingFile } from './working-file';

const DAY_MS = 86_400_000;

export type WorkingPorts = WorkspaceTables<'working'> &
  Pick<ClockAndIds, 'now'> & { readonly settings: Pick<Settings, 'get'>; readonly logEvent: LogEvent };

/** Writes entries within a commit, and a revision of each. */
export type WorkingWriter = {
  /** `isKept: false`: a text that a machine wrote over a machine's; nobody will want it back. */
  readonly working: (after: Omit<WorkingRow, 'title'>, kind: RevisionKind, isKept?: boolean) => void;
};

type WorkingWrite = {
  readonly conversationId: string;
  readonly content: Protected;
  readonly kind: WorkingRow['kind'];
  /** When what it tells happened; expiry counts from here. */
  readonly at: number;
};

type WorkingChange = {
  readonly conversationId: string;
  readonly content?: string | undefined;
  readonly isPinned?: boolean | undefined;
  readonly keepDays?: number | undefined;
};

export type Working = {
  /** Replaces the conversation's entry; a pin stays. Belongs into the caller's transaction. */
  readonly write: (entry: WorkingWrite) => void;
  readonly edit: (change: WorkingChange) => Promise<WorkingEntry>;
  readonly remove: (conversationId: string) => void;
  readonly restore: (conversationId: string) => WorkingEntry;
  /** Newest first, without the expired. */
  readonly listLive: () => readonly WorkingEntry[];
  /** Newest first, expired ones marked. */
  readonly list: () => readonly WorkingEntry[];
  /** `<namespace>/working` as a file: all live entries, newest first. `null` when absent, malformed or expired. */
  readonly readWorkingMemory: (path: string) => string | null;
};

export function createWorking(deps: WorkingPorts, journal: { readonly commit: Commit<WorkingWriter> }): Working {
  const { store, settings, workspaceId, now, logEvent } = deps;

  const existing = (conversationId: string): WorkingRow => {
    const row = store.working.read(conversationId);
    if (row === undefined || row.workspaceId !== workspaceId) {
      throw new AppError('not_found', t('main-memory.no-entry'), { field: 'conversationId' });
    }
    return row;
  };
  const list = (): readonly WorkingEntry[] => store.working.list(workspaceId).map((row) => entryOf(row, now()));
  const listLive = () => {
    const startedAt = now();
    const all = list();
    const live = all.filter(({ isExpired }) => !isExpired);
    const entries = all.length - live.length;
    if (entries > 0) logEvent('working_memory_expired', { entries, duration_ms: now() - startedAt });
    return live;
  };

  return {
    write: ({ conversationId, content, kind, at }) => {
      const startedAt = now();
      const days = settings.get('memory.working_memory_ttl_days');
      const before = store.working.read(conversationId);
      const entry = {
        conversationId,
        workspaceId,
        content,
        kind,
        updatedAt: at,
        expiresAt: at + days * DAY_MS,
        pinned: before?.pinned ?? 0,
        external: 0,
        deletedAt: null,
      } as const;
      // Only what a person wrote into it is worth a way back.
      journal.commit({ actor: 'app', conversationId }, (writer) =>
        writer.working(entry, 'edit', before?.kind === 'user'),
      );
      logEvent('working_memory_written', { kind, bytes: Buffer.byteLength(content), duration_ms: now() - startedAt });
    },
    edit: async ({ conversationId, content, isPinned, keepDays }) => {
      const body = content === undefined ? undefined : (await protect(content)).text;
      const row = existing(conversationId);
      const next: WorkingRow = {
        ...row,
        content: body ?? row.content,
        kind: body === undefined ? row.kind : 'user',
        updatedAt: body === undefined ? row.updatedAt : now(),
        expiresAt: keepDays === undefined ? row.expiresAt : now() + keepDays * DAY_MS,
        external: body === undefined ? row.external : 0,
        pinned: isPinned === undefined ? row.pinned : isPinned ? 1 : 0,
      };
      journal.commit({ actor: 'user', conversationId }, (writer) => writer.working(next, 'edit'));
      return entryOf(next, now());
    },
    remove: (conversationId) => {
      const row = existing(conversationId);
      journal.commit({ actor: 'user', conversationId }, (writer) =>
        writer.working({ ...row, deletedAt: now() }, 'delete'),
      );
    },
    restore: (conversationId) => {
      const row = existing(conversationId);
      journal.commit({ actor: 'user', conversationId }, (writer) =>
        writer.working({ ...row, deletedAt: null }, 'restore'),
      );
      return entryOf(row, now());
    },
    listLive,
    list,
    readWorkingMemory: (path) => {
      const namespace = userNamespace(settings);
      if (namespace === null || path !== `${namespace}/working`) return null;
      const entries = listLive();
      const [newest] = entries;
      if (newest === undefined) return null;
      const text = renderWorkingFile({
        updatedAt: newest.updatedAt,
        expiresAt: Math.max(...entries.map((entry) => entry.expiresAt)),
        content: entries.map((entry) => entry.content).join('\n\n'),
      });
      // A pinned entry is live whatever its date says; everything else passes the reader of the file form.
      return entries.some((entry) => entry.isPinned) || parseWorkingFile(text, now()) ? text : null;
    },
  };
}

/** A pin keeps an entry past its date. */
function entryOf(row: WorkingRow, now: number): WorkingEntry {
  return {
    conversationId: row.conversationId,
    title: row.title,
    content: row.content,
    kind: row.kind,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
    isPinned: row.pinned === 1,
    isExternal: row.external === 1,
    isExpired: row.pinned === 0 && row.expiresAt <= now,
  };
}

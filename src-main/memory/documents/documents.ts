import { AppError, assertNever } from '../../errors';
import { t } from '../../locale/t';
import type { LogEvent } from '../../log/events';
import { arrange, type Protected, type ProtectOptions, protect } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import type { Commit, CommitBy, RevisionKind } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { userNamespace } from '../facts/scope';
import { type NotebookRead, type NotebookWrite, readNotebook } from './read-notebook';
import { findSection, notebookMaxBytes, parseSections, sectionText, sizeInBytes } from './sections';
import { type TableOfContents, tableOfContents } from './table-of-contents';
import { type NotebookChanges, type NotebookUpdate, updateSections } from './update-sections';

type ProtectedChanges = Readonly<Record<string, Protected | null>>;

export type DocumentsPorts = WorkspaceTables<'documents' | 'allowed' | 'transaction'> &
  Pick<ClockAndIds, 'now'> & { readonly settings: Pick<Settings, 'get'>; readonly logEvent: LogEvent };

/** Writes documents within a commit, and a revision of each section that changed. */
export type DocumentWriter = {
  readonly groupId: string;
  readonly document: (namespace: string, body: Protected, kind: RevisionKind) => void;
};

/** What a refused write is answered with; nothing was changed. */
export type RefusedWrite = Exclude<NotebookUpdate, { kind: 'written' }>;

export type SectionWrite =
  | { readonly kind: 'written'; readonly result: NotebookWrite; readonly groupId: string }
  | RefusedWrite;

export type Documents = {
  /** The notebook's namespace, or null while there is no user namespace. */
  readonly notebook: () => string | null;
  readonly notes: (conversationId: string) => string;
  /** The Markdown as it is; empty for a document that is not there. */
  readonly source: (namespace: string) => Protected;
  readonly read: (namespace: string, names?: readonly string[], pending?: readonly NotebookChanges[]) => NotebookRead;
  readonly toc: (namespace: string) => TableOfContents;
  /** UTF-8 bytes. */
  readonly size: (namespace: string) => number;
  /** Why a write would be refused; null when it would not. */
  readonly refuse: (namespace: string, changes: NotebookChanges) => RefusedWrite | null;
  /** Logs that a write was refused which `refuse` found. */
  readonly noteRefused: (refused: RefusedWrite) => void;
  /** Of the names, those that have a section. */
  readonly present: (namespace: string, names: readonly string[]) => readonly string[];
  /** Removes credentials, also those found in the texts that these were made from; neutralises what a model wrote. */
  readonly prepare: (
    changes: NotebookChanges,
    by: 'user' | 'model',
    sources?: ProtectOptions['sources'],
  ) => Promise<ProtectedChanges>;
  /** One write or none, refusing with both sizes what is over the limit. `null` deletes a section. */
  readonly write: (namespace: string, changes: ProtectedChanges, by: CommitBy) => SectionWrite;
  /** The whole text at once, as an editor saves it. Throws `AppError('too_large')`. */
  readonly replace: (namespace: string, body: string) => Promise<{ readonly groupId: string }>;
  /** Undone like any change. */
  readonly clear: (namespace: string, by: CommitBy) => { readonly groupId: string; readonly previousBytes: number };
  /** The change that adds one more bullet. */
  readonly withNote: (conversationId: string, text: Protected) => ProtectedChanges;
  /** One more bullet among the notes of a conversation. */
  readonly addNote: (conversationId: string, text: Protected, by: CommitBy) => SectionWrite;
};

/** Where `remember` puts what is of use in one conversation only. */
const NOTES_SECTION = 'Notes';

export function createDocuments(deps: DocumentsPorts, journal: { readonly commit: Commit<DocumentWriter> }): Documents {
  const { store, settings, workspaceId, now, logEvent } = deps;
  const source = (namespace: string): Protected =>
    store.documents.read({ workspaceId, namespace })?.body ?? arrange([], () => '');

  const refused = (refusedWrite: RefusedWrite, startedAt = now()): RefusedWrite => {
    logEvent('memory_write_rejected', {
      reason: refusedWrite.kind,
      attempted_size_bytes: refusedWrite.attemptedSizeBytes,
      max_size_bytes: notebookMaxBytes,
      duration_ms: now() - startedAt,
    });
    return refusedWrite;
  };

  const write: Documents['write'] = (namespace, changes, by) =>
    store.transaction(() => {
      const startedAt = now();
      const before = source(namespace);
      const update = updateSections(before, changes);
      if (update.kind !== 'written') {
        return refused(update, startedAt);
      }
      const body = arrange([before, ...Object.values(changes).filter((text) => text !== null)], () => update.source);
      const groupId = journal.commit(by, (writer) => {
        writer.document(namespace, body, 'edit');
        return writer.groupId;
      });
      const { updated, deleted, sizeBeforeBytes, totalSizeBytes } = update;
      logEvent('memory_write', {
        sections_updated: updated.length,
        sections_deleted: deleted.length,
        section_count: parseSections(body).sections.length,
        size_before_bytes: sizeBeforeBytes,
        size_after_bytes: totalSizeBytes,
        duration_ms: now() - startedAt,
      });
      return {
        kind: 'written',
        result: { updated, deleted, staged: false, total_size_bytes: totalSizeBytes },
        groupId,
      };
    });

  const withNote: Documents['withNote'] = (conversationId, text) => {
    const body = source(notesOf(conversationId));
    const section = findSection(parseSections(body), NOTES_SECTION);
    const lines = section ? sectionText(section) : '';
    const bullet = `- ${text.replace(/\s*\n\s*/g, ' ')}`;
    const next = arrange([body, text], () => [lines, bullet].filter((line) => line !== '').join('\n'));
    return { [NOTES_SECTION]: next };
  };

  return {
    notebook: () => {
      const namespace = userNamespace(settings);
      return namespace === null ? null : `${namespace}/notebook`;
    },
    notes: notesOf,
    source,
    read: (namespace, names, pending) => {
      const startedAt = now();
      const read = readNotebook(source(namespace), names, pending);
      const duration_ms = now() - startedAt;
      const section_count = parseSections(source(namespace)).sections.length;
      const response_size_bytes = sizeInBytes(JSON.stringify(read));
      if ('content' in read)
        logEvent('memory_read_full', { bytes: read.total_size_bytes, section_count, response_size_bytes, duration_ms });
      else
        logEvent('memory_read', {
          sections: Object.keys(read.sections).length,
          bytes: sizeOf(read.sections),
          section_count,
          sections_requested: names?.length ?? 0,
          sections_returned: Object.keys(read.sections).length,
          response_size_bytes,
          duration_ms,
        });
      if (read.total_size_bytes === 0) {
        const document = namespace.startsWith('sessions/') ? 'notes' : 'notebook';
        logEvent('memory_empty', { document, duration_ms });
      }
      return read;
    },
    toc: (namespace) => {
      const startedAt = now();
      const table = tableOfContents(source(namespace));
      const sections = table.entries.length;
      logEvent('memory_toc_extracted', { sections, section_count: sections, duration_ms: now() - startedAt });
      return table;
    },
    size: (namespace) => sizeInBytes(source(namespace)),
    refuse: (namespace, changes) => {
      const update = updateSections(source(namespace), changes);
      return update.kind === 'written' ? null : update;
    },
    noteRefused: (refusedWrite) => void refused(refusedWrite),
    present: (namespace, names) => {
      const notebook = parseSections(source(namespace));
      return names.filter((name) => findSection(notebook, name) !== undefined);
    },
    prepare: async (changes, by, sources) => {
      const options = { allowed: store.allowed.list(workspaceId), origin: by, ...(sources && { sources }) };
      const entries = await Promise.all(
        Object.entries(changes).map(
          async ([name, text]) =>
            [(await protect(name, options)).text, text === null ? null : (await protect(text, options)).text] as const,
        ),
      );
      return Object.fromEntries(entries);
    },
    write,
    replace: async (namespace, body) => {
      if (sizeInBytes(body) > notebookMaxBytes) {
        const attemptedSizeBytes = sizeInBytes(body);
        const tooMuch = { kind: 'too_large', attemptedSizeBytes, maxSizeBytes: notebookMaxBytes, message: '' } as const;
        throw refusal(refused(tooMuch));
      }
      const { text } = await protect(body, { allowed: store.allowed.list(workspaceId) });
      return journal.commit({ actor: 'user' }, (writer) => {
        writer.document(namespace, text, 'edit');
        return { groupId: writer.groupId };
      });
    },
    clear: (namespace, by) => {
      const startedAt = now();
      const previousBytes = sizeInBytes(source(namespace));
      const groupId = journal.commit(by, (writer) => {
        writer.document(
          namespace,
          arrange([], () => ''),
          'clear',
        );
        return writer.groupId;
      });
      logEvent('memory_cleared', { previous_size_bytes: previousBytes, duration_ms: now() - startedAt });
      return { groupId, previousBytes };
    },
    withNote,
    addNote: (conversationId, text, by) =>
      write(notesOf(conversationId), withNote(conversationId, text), { ...by, conversationId }),
  };
}

export function notesOf(conversationId: string): string {
  return `sessions/${conversationId}/notes`;
}

/** The error a window shows for a refused write. */
export function refusal(refused: RefusedWrite): AppError {
  switch (refused.kind) {
    case 'too_large':
      return tooLarge(refused.attemptedSizeBytes);
    case 'invalid':
      return new AppError('invalid_section', refused.message, { field: refused.field });
    default:
      return assertNever(refused);
  }
}

function tooLarge(attemptedBytes: number): AppError {
  const sentence = t('main-memory.notebook-too-large-shorten', { size: attemptedBytes, most: notebookMaxBytes });
  return new AppError('too_large', sentence, { field: 'sections' });
}

function sizeOf(sections: Readonly<Record<string, string>>): number {
  return sizeInBytes(Object.values(sections).join(''));
}

import { protect } from '../../privacy/protect';
import type { DiagnosticRow } from '../../store/rows/diagnostic-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';

type NewDiagnostic = {
  readonly kind: DiagnosticRow['kind'];
  /** Namespace or path of what was to be read or written. */
  readonly place: string;
  readonly field?: string | null;
  readonly message: string;
};

export type Diagnostics = {
  readonly note: (diagnostics: readonly NewDiagnostic[]) => Promise<void>;
  /** Adds only those that are not noted yet word for word: a lasting problem is noted once, not at every look. */
  readonly noteNew: (kind: DiagnosticRow['kind'], diagnostics: readonly Omit<NewDiagnostic, 'kind'>[]) => Promise<void>;
  /** Newest first. */
  readonly list: () => readonly DiagnosticRow[];
};

/** It names its field, never its content; the longest is a sentence. */
const LONGEST = 300;

export function createDiagnostics({
  store,
  workspaceId,
  now,
  newId,
}: WorkspaceTables<'diagnostics' | 'transaction'> & ClockAndIds): Diagnostics {
  const list = () => store.diagnostics.list(workspaceId);
  const note: Diagnostics['note'] = async (diagnostics) => {
    const rows = await Promise.all(
      diagnostics.map(async ({ kind, place, field, message }): Promise<DiagnosticRow> => {
        const [safeField, safeMessage] = await Promise.all([
          field ? protect(field.slice(0, LONGEST), { origin: 'model' }) : null,
          protect(message.slice(0, LONGEST), { origin: 'model' }),
        ]);
        return {
          id: newId(),
          workspaceId,
          kind,
          place,
          field: safeField?.text ?? null,
          message: safeMessage.text,
          createdAt: now(),
        };
      }),
    );
    store.transaction(() => {
      for (const row of rows) store.diagnostics.insert(row);
    });
  };
  return {
    note,
    noteNew: async (kind, diagnostics) => {
      const known = new Set(list().map((diagnostic) => `${diagnostic.kind} ${diagnostic.place} ${diagnostic.message}`));
      await note(
        diagnostics.flatMap((diagnostic) =>
          known.has(`${kind} ${diagnostic.place} ${diagnostic.message}`) ? [] : [{ kind, ...diagnostic }],
        ),
      );
    },
    list,
  };
}

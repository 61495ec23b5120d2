import { protect } from '../../privacy/protect';
import type { FaultRow } from '../../store/rows/fault-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';

type NewFault = {
  readonly kind: FaultRow['kind'];
  /** Namespace or path of what was to be read or written. */
  readonly place: string;
  readonly field?: string | null;
  readonly message: string;
};

export type Faults = {
  readonly note: (faults: readonly NewFault[]) => Promise<void>;
  /** Only those that do not stand there word for word: what lasts is one fault, not one at every look. */
  readonly noteNew: (kind: FaultRow['kind'], faults: readonly Omit<NewFault, 'kind'>[]) => Promise<void>;
  /** Newest first. */
  readonly list: () => readonly FaultRow[];
};

/** A fault names its field, never its content; the longest is a sentence. */
const LONGEST = 300;

export function createFaults({
  store,
  workspaceId,
  now,
  newId,
}: WorkspaceTables<'faults' | 'transaction'> & ClockAndIds): Faults {
  const list = () => store.faults.list(workspaceId);
  const note: Faults['note'] = async (faults) => {
    const rows = await Promise.all(
      faults.map(async ({ kind, place, field, message }): Promise<FaultRow> => {
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
      for (const row of rows) store.faults.insert(row);
    });
  };
  return {
    note,
    noteNew: async (kind, faults) => {
      const known = new Set(list().map((fault) => `${fault.kind} ${fault.place} ${fault.message}`));
      await note(
        faults.flatMap((fault) => (known.has(`${kind} ${fault.place} ${fault.message}`) ? [] : [{ kind, ...fault }])),
      );
    },
    list,
  };
}

import { isReadableJson, readJson } from '../../store/checks/json-columns';
import type { FactRow } from '../../store/rows/fact-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { WorkingRow } from '../../store/rows/working-rows';

/** A fact without its texts: those have columns of their own, which only take protected text. */
export type FactState = Omit<FactRow, 'text' | 'topic'>;
type Validity = Pick<FactState, 'validFrom' | 'validUntil'>;
type StoredState = Omit<FactState, keyof Validity> & Partial<Validity>;
export type WorkingState = Omit<WorkingRow, 'content' | 'title'>;

type Side = Pick<RevisionRow, 'beforeText' | 'beforeTopic' | 'beforeState'>;
type OtherSide = Pick<RevisionRow, 'afterText' | 'afterTopic' | 'afterState'>;

export function factSides(before: FactRow | undefined, after: FactRow | undefined): Side & OtherSide {
  return {
    beforeText: before?.text ?? null,
    beforeTopic: before?.topic ?? null,
    beforeState: before ? stateOf(before) : null,
    afterText: after?.text ?? null,
    afterTopic: after?.topic ?? null,
    afterState: after ? stateOf(after) : null,
  };
}

export function workingSides(before: WorkingRow | undefined, after: WorkingRow): Side & OtherSide {
  return {
    beforeText: before?.content ?? null,
    beforeTopic: null,
    beforeState: before ? workingState(before) : null,
    afterText: after.content,
    afterTopic: null,
    afterState: workingState(after),
  };
}

/** Whether what the row says of the state before and after can be read: only then it may be taken back. */
export function isReadable({ beforeState, afterState }: RevisionRow): boolean {
  return (
    isReadableJson('revisions', 'before_state', beforeState) && isReadableJson('revisions', 'after_state', afterState)
  );
}

/** The fact as one side of a revision shows it; null where it was not there, and where that cannot be read. */
export function factAt(revision: RevisionRow, side: 'before' | 'after'): FactRow | null {
  const [text, topic, state] =
    side === 'before'
      ? [revision.beforeText, revision.beforeTopic, revision.beforeState]
      : [revision.afterText, revision.afterTopic, revision.afterState];
  const read = readJson('revisions', `${side}_state`, state);
  if (text === null || topic === null || read === null || !('id' in read)) return null;
  // Older revisions do not say when a fact held.
  return { validFrom: null, validUntil: null, ...(read as StoredState), text, topic };
}

export function workingAt(
  revision: RevisionRow,
  side: 'before' | 'after',
): (WorkingState & Pick<WorkingRow, 'content'>) | null {
  const [content, state] =
    side === 'before' ? [revision.beforeText, revision.beforeState] : [revision.afterText, revision.afterState];
  const read = readJson('revisions', `${side}_state`, state);
  if (content === null || read === null || 'id' in read) return null;
  // Older revisions do not say where an entry came from.
  return { external: 0, ...(read as Omit<WorkingState, 'external'> & Partial<WorkingState>), content };
}

function stateOf({ text: _text, topic: _topic, ...state }: FactRow): string {
  return JSON.stringify(state satisfies FactState);
}

function workingState({ content: _content, title: _title, ...state }: WorkingRow): string {
  return JSON.stringify(state satisfies WorkingState);
}

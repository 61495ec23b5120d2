import type { SectionWrite } from '../documents/documents';
import type { Diagnostics } from '../journal/diagnostics';

export type ToolOutcome = {
  /** JSON: what the model gets. */
  readonly content: string;
  readonly isError: boolean;
  /** What the chip *Undo* takes back; null when nothing was committed. */
  readonly groupId: string | null;
  /** It waits in Review. */
  readonly isStaged: boolean;
  /** The result is text from outside the conversation: later writes of this turn are staged. */
  readonly isExternal: boolean;
};

export async function refuse(
  { diagnostics }: { readonly diagnostics: Pick<Diagnostics, 'note'> },
  place: string,
  refused: Exclude<SectionWrite, { kind: 'written' }>,
) {
  const field = refused.kind === 'invalid' ? refused.field : 'sections';
  await diagnostics.note([{ kind: 'refused_write', place, field, message: refused.message }]);
  if (refused.kind === 'invalid') return failed(field, refused.message);
  const { attemptedSizeBytes: attempted_size_bytes, maxSizeBytes: max_size_bytes } = refused;
  return said({ error: refused.message, field, attempted_size_bytes, max_size_bytes }, { isError: true });
}

export function failed(field: string, message: string): ToolOutcome {
  return said({ error: message.startsWith(field) ? message : `${field}: ${message}`, field }, { isError: true });
}

export function memoryIsOff(): ToolOutcome {
  return { content: 'memory is off', isError: true, groupId: null, isStaged: false, isExternal: false };
}

/** The user stopped it, or it took too long: nothing was written. */
export function ended(): ToolOutcome {
  return said({ error: 'this was ended before it was done; nothing was changed' }, { isError: true });
}

export function noProject(): ToolOutcome {
  return said({ error: 'this conversation has no trusted project', field: 'topic' }, { isError: true });
}

export function said(result: object, outcome: Partial<Omit<ToolOutcome, 'content'>> = {}): ToolOutcome {
  return {
    content: JSON.stringify(result),
    isError: false,
    groupId: null,
    isStaged: false,
    isExternal: false,
    ...outcome,
  };
}

import type { ProposalRow } from '../../store/rows/proposal-rows';

/** What the log names in place of the namespace, which holds ids. */
export function placeOf({ kind, namespace }: ProposalRow): string {
  return kind === 'fact'
    ? 'facts'
    : namespace.startsWith('sessions/')
      ? 'notes'
      : kind === 'project'
        ? kind
        : 'notebook';
}

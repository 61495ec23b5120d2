import type { FoundCounts, FoundKind } from '../../../src-preload/contract/search';
import { Segmented } from '../../ui/controls/segmented';

export type Kind = 'all' | FoundKind;

type Props = {
  readonly counts: FoundCounts | null;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
};

/** What to search, with how much of each there is. */
export function KindTabs({ counts, value, onChange }: Props) {
  const options = kinds.map((kind) => ({ ...kind, count: counts && countOf(counts, kind.value) }));
  return <Segmented label="What to search" look="tabs" options={options} value={value} onChange={onChange} />;
}

export function countOf(counts: FoundCounts, kind: Kind): number {
  return kind === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];
}

const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'fact', label: 'Facts' },
  { value: 'section', label: 'Notebook' },
  { value: 'working', label: 'Lately' },
  { value: 'message', label: 'Messages' },
  { value: 'capture', label: 'Captures' },
] as const satisfies readonly { value: Kind; label: string }[];

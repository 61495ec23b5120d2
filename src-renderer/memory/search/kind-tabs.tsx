import { useId } from 'react';
import type { FoundCounts, FoundKind } from '../../../src-preload/contract/search';
import styles from './kind-tabs.module.css';

export type Kind = 'all' | FoundKind;

type Props = {
  readonly counts: FoundCounts | null;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
};

/** What to search, with how much of each there is. */
export function KindTabs({ counts, value, onChange }: Props) {
  const name = useId();
  return (
    <div className={styles.tabs} role="radiogroup" aria-label="What to search">
      {kinds.map((kind) => (
        <label key={kind.value} className={styles.tab}>
          <input
            type="radio"
            name={name}
            checked={kind.value === value}
            onChange={() => onChange(kind.value)}
            className={styles.radio}
          />
          {kind.label}
          {counts && <span className={styles.count}>{countOf(counts, kind.value).toLocaleString('en')}</span>}
        </label>
      ))}
    </div>
  );
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

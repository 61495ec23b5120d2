import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './facts-table.module.css';
import type { FactSort, SortKey } from './shown-facts';

type Props = {
  readonly sort: FactSort;
  readonly onSort: (key: SortKey) => void;
  readonly all: boolean;
  readonly some: boolean;
  readonly onAll: () => void;
};

export function FactsTableHead({ sort, onSort, all, some, onAll }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.choose}>
          <input ref={box} type="checkbox" aria-label="Select all" checked={all} onChange={onAll} />
        </th>
        {columns.map(({ key, label, className }) => {
          const isSorted = sort?.key === key;
          const Arrow = sort?.isDown ? ArrowDown : ArrowUp;
          return (
            <th
              key={key}
              scope="col"
              className={styles[className]}
              aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(key)}>
                {label}
                {isSorted && <Arrow size={12} aria-hidden />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const columns = [
  { key: 'text', label: 'Fact', className: 'fact' },
  { key: 'topic', label: 'Topic', className: 'topic' },
  { key: 'origin', label: 'Origin', className: 'origin' },
  { key: 'trust', label: 'Trust', className: 'trust' },
  { key: 'createdAt', label: 'Created', className: 'created' },
  { key: 'lastUsedAt', label: 'Last used', className: 'used' },
  { key: 'expiresAt', label: 'Kept', className: 'kept' },
  { key: 'inPrompt', label: 'In prompt', className: 'prompt' },
] as const satisfies readonly { key: SortKey; label: string; className: string }[];

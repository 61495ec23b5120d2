import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type MessageKey, t } from '../../locale/t';
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
          <input ref={box} type="checkbox" aria-label={t('memory-facts.select-all')} checked={all} onChange={onAll} />
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
                {t(label)}
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
  { key: 'text', label: 'memory-facts.fact', className: 'fact' },
  { key: 'topic', label: 'memory-facts.topic', className: 'topic' },
  { key: 'origin', label: 'memory-facts.origin', className: 'origin' },
  { key: 'trust', label: 'memory-facts.trust', className: 'trust' },
  { key: 'createdAt', label: 'memory-facts.created', className: 'created' },
  { key: 'confirmedAt', label: 'memory-facts.confirmed', className: 'confirmed' },
  { key: 'lastUsedAt', label: 'memory-facts.last-used', className: 'used' },
  { key: 'expiresAt', label: 'memory-facts.kept', className: 'kept' },
  { key: 'inPrompt', label: 'memory-facts.in-prompt', className: 'prompt' },
] as const satisfies readonly { key: SortKey; label: MessageKey; className: string }[];

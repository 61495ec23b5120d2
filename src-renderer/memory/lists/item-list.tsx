import { type ReactNode, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import styles from './item-list.module.css';

const FIRST = 100;

type Props<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly children: (item: T) => ReactNode;
};

/** Rows with one line between; a very long list comes in parts. */
export function ItemList<T>({ label, items, idOf, children }: Props<T>) {
  const [limit, setLimit] = useState(FIRST);
  return (
    <>
      <ul className={styles.list} aria-label={label} data-first="page">
        {items.slice(0, limit).map((item) => (
          <li key={idOf(item)} data-item className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > limit && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + FIRST)}>{t('memory.list.more', { count: items.length })}</Button>
        </div>
      )}
    </>
  );
}

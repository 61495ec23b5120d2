import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../../locale/t';
import styles from './said-mark.module.css';

type Props = { readonly number: string; readonly isEnd: boolean; readonly children: ReactNode };

/**
 * Words that a source says too. The number is drawn by the style, so that it is neither copied nor found with the words; keys reach
 * the sources by their list.
 */
export function SaidMark({ number, isEnd, children }: Props) {
  return (
    <mark className={styles.said}>
      {children}
      {isEnd && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.number}
          data-number={number}
          aria-label={t('ui.said.source', { number })}
          onClick={goToSource}
        />
      )}
    </mark>
  );
}

/** In the same message only: others have sources with the same numbers. */
function goToSource({ currentTarget }: MouseEvent<HTMLElement>): void {
  const message = currentTarget.closest('[data-message]');
  message?.querySelector<HTMLElement>(`[data-source="${currentTarget.dataset.number}"]`)?.focus();
}

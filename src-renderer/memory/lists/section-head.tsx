import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type Props = { readonly title: string; readonly hint?: ReactNode; readonly children?: ReactNode };

/** What a section shows, in a sentence, and what can be done with all of it. */
export function SectionHead({ title, hint, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

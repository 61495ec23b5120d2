import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-page.module.css';

type Props = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** In place of what is not there yet: what will stand here, and how it comes. */
export function EmptyPage({ Icon, title, actions, foot, children }: Props) {
  return (
    <div className={styles.empty}>
      <Icon size={32} strokeWidth={1.5} className={styles.mark} aria-hidden />
      <h2 className={styles.title} tabIndex={-1} data-first={actions ? undefined : 'page'}>
        {title}
      </h2>
      <p className={styles.text}>{children}</p>
      {actions && (
        <div className={styles.actions} data-first="page">
          {actions}
        </div>
      )}
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  );
}

import { CircleAlert, CirclePause, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = {
  readonly kind: 'plain' | 'pause' | 'warn' | 'bad';
  readonly Icon?: LucideIcon;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A line that says how something stands, with what can be done about it. */
export function Note({ kind, Icon = icons[kind], actions, children }: Props) {
  return (
    <div className={styles.note} data-kind={kind}>
      <Icon size={14} className={styles.icon} aria-hidden />
      <span className={styles.text}>{children}</span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}

const icons = { plain: Info, pause: CirclePause, warn: TriangleAlert, bad: CircleAlert } as const;

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** One question over the page; Escape, the scrim and the cross close it, and focus returns. */
export function Dialog({ isOpen, onClose, title, actions, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup ref={popup} className={styles.dialog} initialFocus={() => firstToFill(popup.current)}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label="Close">
              <X size={16} />
            </Base.Close>
          </header>
          <div data-body className={styles.body}>
            {children}
          </div>
          <footer className={styles.foot}>{actions}</footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** What is to be filled in, else the first of the answers: never the cross, which comes first in the page. */
function firstToFill(popup: HTMLElement | null): HTMLElement | true {
  return (
    popup?.querySelector<HTMLElement>('[data-body] :is(input, textarea, select):enabled') ??
    popup?.querySelector<HTMLElement>('footer button:enabled') ??
    true
  );
}

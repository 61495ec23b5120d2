import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../locale/t';
import { Button } from '../controls/button';
import styles from './overlay.module.css';

type Props = {
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly className: string | undefined;
  /** Its name, where it has no head. */
  readonly label?: string;
  readonly initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  readonly children: ReactNode;
};

/** What lies over the page until it is answered: Escape and the scrim close it, and focus returns. */
export function Overlay({ isOpen = true, onClose, className, label, initialFocus, children }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} data-scrim />
        <Dialog.Popup className={className} aria-label={label} initialFocus={initialFocus}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type HeadProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** What else is said beside its name. */
  readonly children?: ReactNode;
};

/** The name of what lies over the page, and the cross that closes it. */
export function OverlayHead({ icon, title, children }: HeadProps) {
  return (
    <header className={styles.head}>
      {icon}
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      {children}
      <Dialog.Close render={<Button kind="quiet" isIcon />} aria-label={t('ui.close')}>
        <X size={16} />
      </Dialog.Close>
    </header>
  );
}

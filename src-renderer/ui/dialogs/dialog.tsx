import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import { Overlay, OverlayHead } from './overlay';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** For lists of what somebody wrote. */
  readonly isWide?: boolean;
  /** For what is chosen in one part and shown in another: the body lays itself out. */
  readonly hasPanes?: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** One question over the page; Escape, the scrim and the cross close it, and focus returns. */
export function Dialog({ isOpen, onClose, title, isWide, hasPanes, actions, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      className={hasPanes ? styles.panes : isWide ? styles.wide : styles.dialog}
      initialFocus={() => firstToFill(body.current)}
    >
      <OverlayHead title={title} />
      <div ref={body} className={hasPanes ? styles.bare : styles.body}>
        {children}
      </div>
      <footer className={styles.foot}>{actions}</footer>
    </Overlay>
  );
}

/** What is to be filled in, or is marked as that, else the first of the answers: never the cross, which comes first in the page. */
function firstToFill(body: HTMLElement | null): HTMLElement | true {
  return (
    body?.querySelector<HTMLElement>('[data-fill-first]') ??
    body?.querySelector<HTMLElement>(':is(input, textarea, select):enabled') ??
    body?.parentElement?.querySelector<HTMLElement>('footer button:enabled') ??
    true
  );
}

import type { CSSProperties } from 'react';
import { classes } from '../classes';
import type { ContextPart } from './context-use';
import styles from './window-bar.module.css';

type Props = { readonly parts: readonly ContextPart[]; readonly numCtx: number; readonly isLarge?: boolean };

/** The window to scale. What it shows stands beside it in words. */
export function WindowBar({ parts, numCtx, isLarge = false }: Props) {
  return (
    <span className={classes(styles.bar, isLarge && styles.large)} aria-hidden>
      {parts
        .filter(({ tokens }) => tokens > 0)
        .map(({ kind, tokens }) => (
          <i key={kind} data-kind={kind} style={{ '--share': tokens / numCtx } as CSSProperties} />
        ))}
    </span>
  );
}

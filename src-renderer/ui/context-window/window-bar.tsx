import type { CSSProperties } from 'react';
import { count, t } from '../../locale/t';
import { classes } from '../classes';
import { type ContextPart, contextLabels } from './context-use';
import styles from './window-bar.module.css';
import legend from './window-legend.module.css';

type Props = { readonly parts: readonly ContextPart[]; readonly numCtx: number; readonly isLarge?: boolean };

/** The window to scale. What it shows is beside it in words. */
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

type LegendProps = {
  readonly parts: readonly ContextPart[];
  /** Where a part has another name than usual. */
  readonly labels?: Partial<Record<ContextPart['kind'], string>>;
};

/** The parts of the window by name, each with the look it has in the bar. */
export function WindowLegend({ parts, labels = {} }: LegendProps) {
  return (
    <dl className={legend.legend}>
      {parts
        .filter(({ tokens }) => tokens > 0)
        .map(({ kind, tokens }) => (
          <div key={kind}>
            <dt>
              <span className={styles.bar} data-swatch aria-hidden>
                <i className={legend.swatch} data-kind={kind} />
              </span>
              {labels[kind] ?? t(contextLabels[kind])}
            </dt>
            <dd>{count(tokens)}</dd>
          </div>
        ))}
    </dl>
  );
}

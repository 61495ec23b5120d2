import type { CSSProperties } from 'react';
import type { ContextWindow } from '../../src-preload/contract/conversations';
import { contextLabels } from '../chat/context-meter';
import meter from '../chat/context-meter.module.css';
import { contextUse } from '../chat/context-use';
import styles from './trace-panel.module.css';

/** The window to scale, with its parts by name. */
export function TraceWindow({ window }: { readonly window: ContextWindow }) {
  const { numCtx, parts } = contextUse(window, 0);
  const shown = parts.filter(({ tokens }) => tokens > 0);
  return (
    <>
      <span className={`${meter.bar} ${styles.bar}`} aria-hidden>
        {shown.map(({ kind, tokens }) => (
          <i key={kind} data-kind={kind} style={{ '--share': tokens / numCtx } as CSSProperties} />
        ))}
      </span>
      <dl className={styles.legend}>
        {shown.map(({ kind, tokens }) => (
          <div key={kind}>
            <dt>
              <span className={meter.bar} data-swatch aria-hidden>
                <i className={styles.swatch} data-kind={kind} />
              </span>
              {contextLabels[kind]}
            </dt>
            <dd>{tokens.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

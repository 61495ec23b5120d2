import { type ContextPart, contextLabels } from './context-use';
import bar from './window-bar.module.css';
import styles from './window-legend.module.css';

/** The parts of the window by name, each with the look it has in the bar. */
export function WindowLegend({ parts }: { readonly parts: readonly ContextPart[] }) {
  return (
    <dl className={styles.legend}>
      {parts
        .filter(({ tokens }) => tokens > 0)
        .map(({ kind, tokens }) => (
          <div key={kind}>
            <dt>
              <span className={bar.bar} data-swatch aria-hidden>
                <i className={styles.swatch} data-kind={kind} />
              </span>
              {contextLabels[kind]}
            </dt>
            <dd>{tokens.toLocaleString('en')}</dd>
          </div>
        ))}
    </dl>
  );
}

import { TriangleAlert } from 'lucide-react';
import type { ReplyStep } from '../thread-items';
import { toolWords } from './tool-words';
import styles from './tools.module.css';

/** What a reply looked up before it went on, folded; or what did not work. */
export function LookupLine({ step }: { readonly step: Extract<ReplyStep, { kind: 'tool' }> }) {
  const { text, details } = toolWords(step.result, step.call);
  if (details.length === 0) {
    return (
      <p className={styles.line}>
        {step.result.toolUse?.outcome === 'failed' && <TriangleAlert size={14} aria-hidden />}
        <span dir="auto">{text}</span>
      </p>
    );
  }
  return (
    <details className={styles.lookup}>
      <summary dir="auto">{text}</summary>
      <ul className={styles.found}>
        {details.map((detail, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a result that never changes
          <li key={nth} dir="auto">
            {detail}
          </li>
        ))}
      </ul>
    </details>
  );
}

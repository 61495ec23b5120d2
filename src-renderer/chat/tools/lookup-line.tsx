import { TriangleAlert } from 'lucide-react';
import type { ReplyStep } from '../thread/thread-items';
import { toolWords } from './tool-words';
import styles from './tools.module.css';

/** What a reply looked up before it went on, or what did not work; more of it is folded. */
export function LookupLine({ step }: { readonly step: Extract<ReplyStep, { kind: 'tool' }> }) {
  const { text, details } = toolWords(step.result, step.call);
  const mark = step.result.toolUse?.outcome === 'failed' && (
    <TriangleAlert className={styles.mark} size={14} aria-hidden />
  );
  if (details.length === 0) {
    return (
      <p className={styles.line}>
        {mark}
        <span dir="auto">{text}</span>
      </p>
    );
  }
  return (
    <details className={styles.lookup}>
      <summary dir="auto">
        {text} {mark}
      </summary>
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

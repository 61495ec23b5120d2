import { TriangleAlert } from 'lucide-react';
import { Markdown } from '../../ui/markdown/markdown';
import type { ReplyStep } from '../thread/thread-items';
import { isWritten } from './memory-chips';
import { OutsideCall } from './outside-call';
import { Thoughts } from './thoughts';
import { toolWords } from './tool-words';
import styles from './tools.module.css';

/** All that a reply said and looked up before its last words, in order. What it wrote is below as chips. */
export function ReplySteps({ steps }: { readonly steps: readonly ReplyStep[] }) {
  return steps.map((step) => {
    if (step.kind === 'tool') {
      const { id, toolUse } = step.result;
      if (toolUse?.outside) return <OutsideCall key={id} step={step} outside={toolUse.outside} />;
      return isWritten(step) ? null : <LookupLine key={id} step={step} />;
    }
    const { id, thinking, thinkingMs, content } = step.message;
    return (
      <div key={id} className={styles.words}>
        {thinking && <Thoughts text={thinking} ms={thinkingMs} isNow={false} />}
        {content !== '' && <Markdown text={content} isStreaming={false} />}
      </div>
    );
  });
}

/** What a reply looked up before it went on, or what did not work; more of it is folded. */
function LookupLine({ step }: { readonly step: Extract<ReplyStep, { kind: 'tool' }> }) {
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

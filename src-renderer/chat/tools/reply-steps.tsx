import { Markdown } from '../../ui/markdown/markdown';
import type { ReplyStep } from '../thread/thread-items';
import { LookupLine } from './lookup-line';
import { isWritten } from './memory-chips';
import { Thoughts } from './thoughts';
import styles from './tools.module.css';

/** All that a reply said and looked up before its last words, in order. What it wrote stands below as chips. */
export function ReplySteps({ steps }: { readonly steps: readonly ReplyStep[] }) {
  return steps.map((step) => {
    if (step.kind === 'tool') return isWritten(step) ? null : <LookupLine key={step.result.id} step={step} />;
    const { id, thinking, thinkingMs, content } = step.message;
    return (
      <div key={id} className={styles.words}>
        {thinking && <Thoughts text={thinking} ms={thinkingMs} isNow={false} />}
        {content !== '' && <Markdown text={content} isStreaming={false} />}
      </div>
    );
  });
}

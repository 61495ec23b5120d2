import { NotebookPen } from 'lucide-react';
import { Markdown } from '../../ui/markdown/markdown';
import styles from './handed-over.module.css';

/** The brief that a conversation began with. The model reads it as data, below its instructions. */
export function HandedOver({ text, isOpen }: { readonly text: string; readonly isOpen: boolean }) {
  return (
    <details className={styles.block} open={isOpen}>
      <summary>
        <NotebookPen size={14} aria-hidden /> Handed over to this chat
      </summary>
      <div className={styles.text}>
        <Markdown text={text} isStreaming={false} />
      </div>
    </details>
  );
}

import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { copyMarkdown } from '../../ui/markdown/copy-markdown';
import { ClearNotebook } from './clear-notebook';
import styles from './notebook.module.css';

type Props = {
  readonly copied: string;
  readonly onAll?: () => void;
  /** Absent where the document is not the user's to clear. */
  readonly hasClear?: boolean;
  readonly children?: ReactNode;
};

export function NotebookFoot({ copied, onAll, hasClear = true, children }: Props) {
  return (
    <footer className={styles.foot}>
      <span className={styles.state}>{children}</span>
      {onAll && (
        <Button kind="quiet" size="small" onClick={onAll}>
          {t('memory-notebook.read-all')}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => void copyMarkdown(copied)}>
        <Copy size={14} /> {t('memory-notebook.copy')}
      </Button>
      {hasClear && <ClearNotebook />}
    </footer>
  );
}

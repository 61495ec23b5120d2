import { Check, Table } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../controls/button';
import { copyText } from '../text/copy-text';
import { useCopied } from '../text/use-copied';
import styles from './markdown.module.css';
import { csvOfTable } from './table-csv';

/** A table wider than the text scrolls by itself; only then does the keyboard stop at it. It can be copied as CSV. */
export function TableScroller({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setWide(element.scrollWidth > element.clientWidth + 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, []);
  const [hasCopied, copy] = useCopied(async () => {
    if (table.current !== null) await copyText(csvOfTable(table.current));
  });
  return (
    <div className={styles.table}>
      <div
        ref={frame}
        className={styles.tableScroller}
        {...(isWide ? { role: 'region', 'aria-label': t('ui.table.name'), tabIndex: 0 } : {})}
      >
        <table ref={table}>{children}</table>
      </div>
      <Button kind="quiet" size="small" className={styles.tableCopy} onClick={() => void copy()}>
        {hasCopied ? <Check size={14} aria-hidden /> : <Table size={14} aria-hidden />}
        {t(hasCopied ? 'ui.copied' : 'ui.table.copy')}
      </Button>
    </div>
  );
}

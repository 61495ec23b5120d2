import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './markdown.module.css';

/** A table wider than the text scrolls by itself; only then does the keyboard stop at it. */
export function TableScroller({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setWide(element.scrollWidth > element.clientWidth + 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const table of element.children) sizes.observe(table);
    return () => sizes.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={styles.tableScroller}
      {...(isWide ? { role: 'region', 'aria-label': 'Table', tabIndex: 0 } : {})}
    >
      <table>{children}</table>
    </div>
  );
}

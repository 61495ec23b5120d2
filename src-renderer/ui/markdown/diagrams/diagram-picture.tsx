import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Diagram } from '../../../../src-preload/contract/diagrams';
import { t } from '../../../locale/t';
import styles from './diagram.module.css';
import { useFileAddress } from './use-diagram';

/** Below this share of its size nobody reads the words of a diagram: it scrolls instead. */
const SMALLEST_SHARE = 0.6;
/** Mermaid's text has this size, and follows the text of the window. */
const FONT_SIZE = 14;

type Props = { readonly diagram: Extract<Diagram, { kind: 'drawn' }>; readonly name: string };

/** A file in `<img>`: it runs nothing, loads nothing and leads nowhere. */
export function DiagramPicture({ diagram, name }: Props) {
  const { svg, width, height } = diagram;
  const scroller = useRef<HTMLDivElement>(null);
  const address = useFileAddress(svg);
  const isWide = useIsWide(scroller);
  const size = width / FONT_SIZE;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...(isWide ? { role: 'region', 'aria-label': t('ui-diagrams.kind.any'), tabIndex: 0 } : {})}
    >
      <img
        className={styles.picture}
        // Without an address yet, the place is kept.
        src={address ?? undefined}
        alt={name}
        draggable={false}
        width={width}
        height={height}
        style={{ width: `${size}rem`, minWidth: `${size * SMALLEST_SHARE}rem` }}
      />
    </div>
  );
}

function useIsWide(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller]);
  return isWide;
}

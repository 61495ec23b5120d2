import { useLayoutEffect, useRef } from 'react';
import styles from './handoff-note.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
};

/** A field as high as its text. */
export function GrowingField({ label, value, placeholder, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    let width = 0;
    const grow = () => {
      width = element.clientWidth;
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight}px`;
    };
    grow();
    // Another width or text size breaks the lines elsewhere; its own height is no news.
    const sizes = new ResizeObserver(() => element.clientWidth !== width && grow());
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [value]);
  return (
    <textarea
      ref={field}
      className={styles.field}
      dir="auto"
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

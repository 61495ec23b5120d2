import { Note } from '../feedback/note';
import { EndlessText } from './endless-text';
import styles from './markdown.module.css';

/** Text that cannot be drawn as Markdown, as it was written. */
export function PlainSource({ text }: { readonly text: string }) {
  return (
    <div className={styles.source}>
      <EndlessText text={text.trimEnd()} />
      <Note kind="plain">This text is nested too deeply to be formatted, so you see it as it was written.</Note>
    </div>
  );
}

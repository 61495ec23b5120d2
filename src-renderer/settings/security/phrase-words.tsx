import { TriangleAlert } from 'lucide-react';
import { t } from '../../locale/t';
import form from '../../ui/dialogs/form.module.css';
import { Note } from '../../ui/feedback/note';
import styles from './security.module.css';

/** The words, shown this once. They cannot be copied by a button: a clipboard is read by every program. */
export function PhraseWords({ words }: { readonly words: readonly string[] }) {
  return (
    <>
      <p className={form.text}>{t('settings-security.write-down')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in a small window the keyboard scrolls it */}
      <ol className={styles.words} aria-label={t('settings-security.phrase')} translate="no" tabIndex={0}>
        {words.map((word, at) => (
          // A phrase may have the same word twice, and never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a word is known by
          <li key={at}>{word}</li>
        ))}
      </ol>
      <Note kind="warn" Icon={TriangleAlert}>
        {t('settings-security.shown-once')}
      </Note>
    </>
  );
}

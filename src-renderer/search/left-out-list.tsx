import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { LeftOut } from '../../src-preload/contract/search';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { moveFocus } from '../ui/keyboard/move-focus';
import styles from './found.module.css';
import { FoundRow } from './found-row';
import { becauseWords, leftOutWords } from './found-words';

/** Results that chats do not use: how many and why; one press shows them. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const [isOpen, setOpen] = useState(false);
  const words = leftOutWords(leftOut);
  if (words === null) return null;
  return (
    <>
      <div className={styles.leftOut}>
        <EyeOff size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.body}>{t('search.left-out.line', { parts: words })}</span>
        <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'search.left-out.hide' : 'search.left-out.show', { count: leftOut.length })}
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.list} aria-label={t('search.left-out')} onKeyDown={moveFocus}>
          {leftOut.map((each) => (
            <li key={`${each.kind} ${each.refId}`} className={styles.group}>
              <FoundRow found={each} why={becauseWords(each, Date.now())} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

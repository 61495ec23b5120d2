import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Found } from '../../src-preload/contract/search';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { moveFocus } from '../ui/keyboard/move-focus';
import styles from './found.module.css';
import { FoundRow } from './found-row';
import { byChat, type FoundGroup, whyWords } from './found-words';

/** Each result opens what it was found in; the arrows go from one to the next. */
export function FoundList({ found }: { readonly found: readonly Found[] }) {
  return (
    <ul className={styles.list} aria-label={t('search.found')} onKeyDown={moveFocus}>
      {byChat(found).map((group) => (
        <Group key={`${group.first.kind} ${group.first.refId}`} group={group} />
      ))}
    </ul>
  );
}

function Group({ group: { first, more } }: { readonly group: FoundGroup }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.group}>
      <FoundRow found={first} why={whyWords(first.why)} />
      {more.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('search.more', { count: more.length })} <ChevronDown size={14} aria-hidden />
        </Button>
      )}
      {isOpen && (
        <ul className={styles.others}>
          {more.map((each) => (
            <li key={each.refId}>
              <FoundRow found={each} why={whyWords(each.why)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

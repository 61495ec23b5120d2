import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Revision } from '../../../src-preload/contract/journal';
import { rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { KeptText } from '../../ui/text/kept-text';
import styles from './history.module.css';
import { keepAlias } from './history-requests';

/** In which other words a fact was confirmed: if they do not say the same after all, one press keeps them too. */
export function AliasLine({ revision: { id, alias } }: { readonly revision: Revision }) {
  const words = useRef<HTMLSpanElement>(null);
  if (alias === null) return null;
  const keep = async () => {
    // The button goes with what it was there for.
    if (await keepAlias(id)) words.current?.focus();
  };
  return (
    <div className={styles.said}>
      <span ref={words} tabIndex={-1} className={styles.grow}>
        {rich('memory-history.alias', {
          words: (
            <bdi>
              <KeptText text={alias.text} />
            </bdi>
          ),
        })}
      </span>
      {!alias.isFact && (
        <Button kind="quiet" size="small" onClick={() => void keep()}>
          <Plus size={14} /> {t('memory-history.keep-alias')}
        </Button>
      )}
    </div>
  );
}

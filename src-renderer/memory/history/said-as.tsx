import { Plus } from 'lucide-react';
import type { Revision } from '../../../src-preload/contract/journal';
import { Button } from '../../ui/controls/button';
import { KeptText } from '../../ui/text/kept-text';
import styles from './history.module.css';
import { keepSaid } from './history-requests';

/** In which other words a fact was confirmed: if they do not say the same after all, one press keeps them too. */
export function SaidAs({ revision: { id, saidAs } }: { readonly revision: Revision }) {
  if (saidAs === null) return null;
  return (
    <div className={styles.said}>
      <span className={styles.grow}>
        Said as “
        <bdi>
          <KeptText text={saidAs.text} />
        </bdi>
        ”
      </span>
      {!saidAs.isFact && (
        <Button kind="quiet" size="small" onClick={() => void keepSaid(id)}>
          <Plus size={14} /> Keep as its own fact
        </Button>
      )}
    </div>
  );
}

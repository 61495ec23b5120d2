import { Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locale/t';
import { PullRow } from '../../models/pull-row';
import { usePulls } from '../../models/use-pulls';
import { Button } from '../../ui/controls/button';
import { useAsked } from '../../window/asked';
import { useWindow } from '../../window/window-state';
import styles from './installed-models.module.css';
import { ModelsTable } from './models-table';
import { PullDialog } from './pull-dialog';

/** What is installed, and what is on its way. */
export function InstalledModels() {
  const list = useWindow((state) => state.models);
  const isEmpty = list?.models.length === 0 && list.embedders.length === 0;
  const pulls = usePulls();
  const [isPulling, setPulling] = useState(false);
  useAsked('pull-model', () => setPulling(true));
  return (
    <>
      <div className={styles.head}>
        <h2>{t('settings.models.title')}</h2>
        <Button size="small" onClick={() => setPulling(true)}>
          <Download size={14} aria-hidden /> {t('settings.models.pull')}
        </Button>
      </div>
      {list && !isEmpty && <ModelsTable {...list} />}
      {isEmpty && pulls.length === 0 && <p className={styles.none}>{t('settings.models.none')}</p>}
      {pulls.map((pull) => (
        <PullRow key={pull.name} pull={pull} />
      ))}
      <PullDialog isOpen={isPulling} onClose={() => setPulling(false)} />
    </>
  );
}

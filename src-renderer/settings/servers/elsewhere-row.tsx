import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { Agreement } from '../../../src-preload/contract/settings';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { useWindow } from '../../window/window-state';
import styles from './elsewhere-row.module.css';

/** What the person said yes to in main's own dialog, and the way to take it back. */
export function ElsewhereRow() {
  const [agreements, setAgreements] = useState<readonly Agreement[]>([]);
  // A yes changes what the server may be asked, so the list of models changes with it.
  const servers = useWindow((state) => state.serverList);
  const show = (answer: Result<readonly Agreement[]>) => {
    if (shown(answer)) setAgreements(answer.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when `servers` changes
  useEffect(() => {
    void request('consent:list', {}).then(show);
  }, [servers]);
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <b>{t('settings.elsewhere.title')}</b>
        <div className={styles.hint}>{t('settings.elsewhere.hint')}</div>
      </div>
      <ul className={styles.control} aria-label={t('settings.elsewhere.title')}>
        {agreements.length === 0 && <li className={styles.none}>{t('settings.elsewhere.none')}</li>}
        {agreements.map(({ id, text }) => (
          <li key={id} className={styles.header}>
            {text}
            <Button
              kind="quiet"
              size="small"
              isIcon
              aria-label={t('settings.elsewhere.stop-what', { what: text })}
              title={t('settings.elsewhere.stop')}
              onClick={() => void request('consent:withdraw', { id }).then(show)}
            >
              <X size={14} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

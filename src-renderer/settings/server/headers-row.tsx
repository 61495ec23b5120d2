import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { ServerHeaders } from '../../../src-preload/contract/model';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { HeaderDialog } from './header-dialog';
import styles from './headers-row.module.css';

/** What a server behind a gate asks for. Names are shown, values never come back. */
export function HeadersRow() {
  const [headers, setHeaders] = useState<ServerHeaders | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const show = (answer: Result<ServerHeaders>) => {
    setFailure(answer.ok || answer.error.code === 'declined' ? null : answer.error.sentence);
    if (answer.ok) setHeaders(answer.value);
    return answer.ok;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on arrival
  useEffect(() => {
    void request('header:list', {}).then(show);
  }, []);
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <b>{t('settings.headers.title')}</b>
        <div className={styles.hint}>
          {t('settings.headers.hint')} {headers?.kept === 'session' && t('settings.headers.session')}
        </div>
        {failure && (
          <div className={styles.refusal} role="alert">
            {failure}
          </div>
        )}
      </div>
      <div className={styles.control}>
        {headers?.headers.map(({ name, origin, isInForce }) => (
          <span key={`${origin} ${name}`} className={styles.header}>
            {isInForce ? name : t('settings.headers.for', { name, origin })}
            <Button
              kind="quiet"
              size="small"
              isIcon
              aria-label={
                isInForce
                  ? t('settings.headers.remove-what', { name })
                  : t('settings.headers.remove-for', { name, origin })
              }
              title={t('settings.headers.remove')}
              onClick={() => void request('header:remove', { name, origin }).then(show)}
            >
              <X size={14} />
            </Button>
          </span>
        ))}
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden /> {t('settings.headers.add')}
        </Button>
      </div>
      <HeaderDialog
        isOpen={isAdding}
        refusal={failure}
        onClose={() => setAdding(false)}
        onSave={async (header) => {
          if (show(await request('header:set', header))) setAdding(false);
        }}
      />
    </div>
  );
}

import { Check, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FoundServer } from '../../src-preload/contract/servers';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { shown } from '../ui/feedback/answers';
import { takeServers } from '../window/window-state';
import styles from './found-servers.module.css';
import rows from './rows.module.css';

/** What runs on this computer: looked for at once, and again when asked. Nothing leaves the computer. */
export function useFoundServers(): readonly [readonly FoundServer[] | null, () => Promise<void>] {
  const [found, setFound] = useState<readonly FoundServer[] | null>(null);
  const look = async () => {
    setFound(null);
    const answer = await request('server:find', {});
    setFound(shown(answer) ? answer.value : []);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes into sight
  useEffect(() => void look(), []);
  return [found, look];
}

/** Whether it is one of the person's servers from now on. */
export async function addFound({ name, kind, url }: FoundServer): Promise<boolean> {
  return takeServers(await request('server:add', { name, kind, url }));
}

export function FoundServers({ onAdded }: { readonly onAdded: () => void }) {
  const [found, look] = useFoundServers();
  return (
    <section aria-label={t('models.found.title')}>
      <div className={styles.head}>
        <h3>{t('models.found.title')}</h3>
        <Button kind="quiet" size="small" disabled={found === null} onClick={() => void look()}>
          <Search size={14} aria-hidden /> {t('models.found.look')}
        </Button>
      </div>
      <p className={styles.none} role="status">
        {found === null ? t('models.found.looking') : found.length === 0 ? t('models.found.none') : null}
      </p>
      {found !== null && found.length > 0 && (
        <ul className={rows.list} aria-label={t('models.found.title')}>
          {found.map((each) => (
            <li key={each.url}>
              <FoundText server={each} />
              {each.isAdded ? (
                <span className={rows.there}>
                  <Check size={14} aria-hidden /> {t('models.found.added')}
                </span>
              ) : (
                <Button
                  size="small"
                  aria-label={t('models.found.add-what', { name: each.name, url: each.url })}
                  onClick={() => void addFound(each).then((isAdded) => isAdded && onAdded())}
                >
                  {t('models.found.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Its name, where it answers, and how many models it has. */
export function FoundText({ server: { name, url, models } }: { readonly server: FoundServer }) {
  return (
    <span className={rows.text}>
      <b>{name}</b>
      <small>{t('models.found.at', { url, count: models })}</small>
    </span>
  );
}

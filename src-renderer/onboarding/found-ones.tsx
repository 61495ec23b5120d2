import type { FoundServer } from '../../src-preload/contract/servers';
import { t } from '../locale/t';
import { addFound, FoundText } from '../models/found-servers';
import rows from '../models/rows.module.css';
import { Button } from '../ui/controls/button';
import styles from './found-ones.module.css';

/** What else runs on this computer, each by its name and with one press. */
export function FoundOnes({ servers }: { readonly servers: readonly FoundServer[] }) {
  return (
    <section aria-label={t('onboarding.found.title')}>
      <p className={styles.title}>{t('onboarding.found.title')}</p>
      <ul className={rows.list}>
        {servers.map((server) => (
          <li key={server.url}>
            <FoundText server={server} />
            <Button onClick={() => void addFound(server)}>{t('onboarding.found.use', { name: server.name })}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

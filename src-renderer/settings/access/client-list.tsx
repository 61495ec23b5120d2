import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { McpClient, McpState } from '../../../src-preload/contract/mcp';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { showDone } from '../../ui/feedback/toasts';
import styles from './access.module.css';
import { AddClientDialog } from './add-client-dialog';
import { ClientItem } from './client-item';
import { GrantsDialog } from './grants-dialog';

type Props = {
  readonly clients: readonly McpClient[];
  readonly take: (answer: Result<McpState>) => boolean;
};

/** Every program that may use memory; those that no longer may are folded. */
export function ClientList({ clients, take }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<McpClient | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const active = clients.filter(({ revokedAt }) => revokedAt === null);
  const revoked = clients.filter(({ revokedAt }) => revokedAt !== null);
  const revoke = async ({ id, name }: McpClient) => {
    if (!take(await request('mcp:revoke', { id }))) return;
    showDone(t('settings-access.revoked-done', { name }));
    // Its button is gone.
    heading.current?.focus();
  };
  return (
    <section className={styles.part} aria-labelledby="mcp-clients">
      <div className={styles.head}>
        <h2 ref={heading} id="mcp-clients" tabIndex={-1} className={styles.title}>
          {t('settings-access.clients')}
        </h2>
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden /> {t('settings-access.add')}
        </Button>
      </div>
      {active.length === 0 && <p className={styles.none}>{t('settings-access.no-clients')}</p>}
      {active.length > 0 && (
        <ul className={styles.list} aria-label={t('settings-access.clients')}>
          {active.map((client) => (
            <ClientItem
              key={client.id}
              client={client}
              onChange={() => setChanging(client)}
              onRevoke={() => void revoke(client)}
            />
          ))}
        </ul>
      )}
      {revoked.length > 0 && (
        <>
          <Button
            kind="quiet"
            size="small"
            className={styles.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? (
              <ChevronDown size={14} aria-hidden />
            ) : (
              <ChevronRight size={14} className={styles.turns} aria-hidden />
            )}
            {t('settings-access.revoked-count', { count: revoked.length })}
          </Button>
          {isUnfolded && (
            <ul className={styles.list} aria-label={t('settings-access.revoked')}>
              {revoked.map((client) => (
                <ClientItem key={client.id} client={client} />
              ))}
            </ul>
          )}
        </>
      )}
      {isAdding && <AddClientDialog onClose={() => setAdding(false)} />}
      {changing && <GrantsDialog client={changing} take={take} onClose={() => setChanging(null)} />}
    </section>
  );
}

import { useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { McpAppState, McpState } from '../../../src-preload/contract/mcp';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { showDone } from '../../ui/feedback/toasts';
import styles from './access.module.css';
import { ConnectDialog, DisconnectDialog } from './connect-dialog';

type Props = {
  readonly apps: readonly McpAppState[];
  readonly take: (answer: Result<McpState>) => boolean;
};

/** Programs whose settings Hearth knows how to write. */
export function AppList({ apps, take }: Props) {
  const [chosen, setChosen] = useState<McpAppState | null>(null);
  const close = () => setChosen(null);
  const done = (text: string) => {
    close();
    showDone(text);
  };
  return (
    <section className={styles.part} aria-labelledby="mcp-apps">
      <h2 id="mcp-apps" className={styles.title}>
        {t('settings-access.apps')}
      </h2>
      <p className={styles.hint}>{t('settings-access.apps-hint')}</p>
      <ul className={styles.list} aria-label={t('settings-access.apps')}>
        {apps.map((program) => (
          <AppItem key={program.app} program={program} onOpen={() => setChosen(program)} />
        ))}
      </ul>
      {chosen !== null && !chosen.isConnected && (
        <ConnectDialog
          program={chosen}
          take={take}
          onDone={() => done(t('settings-access.connect-done', { name: chosen.name }))}
          onClose={close}
        />
      )}
      {chosen?.isConnected && (
        <DisconnectDialog
          program={chosen}
          take={take}
          onDone={() => done(t('settings-access.disconnect-done', { name: chosen.name }))}
          onClose={close}
        />
      )}
    </section>
  );
}

function AppItem({ program, onOpen }: { readonly program: McpAppState; readonly onOpen: () => void }) {
  const { name, path, isFound, isConnected } = program;
  const [visible, named] = isConnected
    ? [t('settings-access.disconnect'), t('settings-access.disconnect-what', { name })]
    : [t('settings-access.connect'), t('settings-access.connect-what', { name })];
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b className={styles.name}>{name}</b>
        <p className={styles.faint}>
          {isConnected && `${t('settings-access.connected')} · `}
          {isFound ? <bdi>{path}</bdi> : t('settings-access.app-missing')}
        </p>
      </div>
      {isFound && (
        <Button size="small" aria-label={named} onClick={onOpen}>
          {visible}
        </Button>
      )}
    </li>
  );
}

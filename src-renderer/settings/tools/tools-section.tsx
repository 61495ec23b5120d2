import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ToolServer, ToolServerList } from '../../../src-preload/contract/tool-servers';
import { on, request } from '../../bridge';
import { list as listed, rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import { SectionNote } from '../../ui/feedback/section-note';
import { showUndo } from '../../ui/feedback/toasts';
import link from '../../ui/text/text-link.module.css';
import { showSettings } from '../../window/navigation';
import { useTold } from '../../window/use-told';
import { AddToolServerDialog } from './add-tool-server-dialog';
import { ToolServerItem } from './tool-server-item';
import styles from './tools-section.module.css';

/** So many names are a sentence; more are a number. */
const MOST_NAMES = 8;

/** The servers whose tools a model may call, each with how it stands and what of it was picked. */
export function ToolsSection() {
  const {
    value: list,
    failure,
    take,
  } = useTold(
    () => request('tool-server:list', {}),
    (readAgain) => on('tool-server:changed', readAgain),
  );
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const servers = list?.servers ?? [];
  const remove = async ({ id, name }: ToolServer) => {
    if (!take(await request('tool-server:remove', { id }))) return;
    showUndo(
      t('settings-tools.removed', { name }),
      async () => void take(await request('tool-server:restore', { id })),
    );
    // Its menu is gone.
    heading.current?.focus();
  };
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('settings-tools.title')}
        </h2>
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden /> {t('settings-tools.add')}
        </Button>
      </div>
      <p className={styles.hint}>
        {t('settings-tools.hint')}{' '}
        {rich('settings-tools.other-way', {
          link: (text) => (
            <button type="button" className={link.link} onClick={() => showSettings('access')}>
              {text}
            </button>
          ),
        })}
      </p>
      {list?.secretsKept === 'session' && servers.some(hasSecrets) && (
        <p className={styles.hint}>{t('settings-tools.session')}</p>
      )}
      {failure && list !== null && (
        <div className={styles.failure} role="alert">
          <Note kind="bad">{failure.sentence}</Note>
        </div>
      )}
      {list === null && <SectionNote failure={failure} isLoading />}
      {list !== null && servers.length === 0 && <p className={styles.none}>{t('settings-tools.none')}</p>}
      {servers.length > 0 && (
        <ul className={styles.list} aria-label={t('settings-tools.servers')}>
          {servers.map((server) => (
            <ToolServerItem key={server.id} server={server} take={take} onRemove={() => void remove(server)} />
          ))}
        </ul>
      )}
      {list !== null && <Room list={list} />}
      {isAdding && <AddToolServerDialog take={take} onClose={() => setAdding(false)} />}
    </>
  );
}

/** What the picked tools take of each request, and which of them find no room. */
function Room({ list: { servers, budget } }: { readonly list: ToolServerList }) {
  const picked = servers.filter(({ isOn }) => isOn).flatMap(({ tools }) => tools.filter(({ isOffered }) => isOffered));
  if (picked.length === 0) return null;
  const out = picked.filter(({ fits }) => !fits).map(({ name }) => name);
  const rest = out.length - MOST_NAMES;
  const names = rest > 0 ? [...out.slice(0, MOST_NAMES), t('settings-tools.and-more', { count: rest })] : out;
  return (
    <div className={styles.room} role="status">
      <p className={styles.hint}>
        {t('settings-tools.room-used', {
          count: picked.length - out.length,
          used: budget.usedTokens,
          most: budget.maxTokens,
        })}
      </p>
      {out.length > 0 && (
        <Note kind="warn">{t('settings-tools.room-short', { count: out.length, names: listed(names) })}</Note>
      )}
    </div>
  );
}

function hasSecrets({ launch }: ToolServer): boolean {
  return (launch.kind === 'stdio' ? launch.env : launch.headers).length > 0;
}

import { ScanEye } from 'lucide-react';
import { Fragment } from 'react';
import type { ChatMemory, InjectedThings } from '../../../src-preload/contract/chat-memory';
import { count, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Switch } from '../../ui/controls/switch';
import { showMemory } from '../../window/navigation';
import { saveSetting } from '../../window/window-state';
import { refreshChatMemory, setChatMemory } from './chat-memory';
import styles from './memory-chip.module.css';
import { changedText, headingOf, sinceText } from './memory-words';

type Props = {
  readonly conversationId: string | null;
  readonly memory: ChatMemory;
  readonly onClose: () => void;
  /** Null where no reply is there yet. */
  readonly onTrace: (() => void) | null;
};

export function MemoryDetails({ conversationId, memory, onClose, onTrace }: Props) {
  const { offBecause, facts, chats, recalled, notebookSections } = memory;
  const hasSwitch = offBecause === null || offBecause === 'this_chat';
  const changed = changedText(memory, Date.now());
  const andClose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <b>{headingOf(memory)}</b>
          <small>{sinceText(memory, Date.now())}</small>
        </div>
        {hasSwitch && (
          <Switch
            label={t('chat-memory.inChat')}
            isOn={offBecause === null}
            onChange={(isOn) => void setChatMemory(conversationId, isOn)}
          />
        )}
        {offBecause === 'paused' && (
          <Button size="small" onClick={() => void saveSetting('memory.is_paused', null)}>
            {t('chat-memory.resume')}
          </Button>
        )}
      </header>
      {offBecause === null && (
        <dl className={styles.kinds}>
          <Kind
            name={t('chat-memory.aboutYou')}
            things={facts}
            amount={t('chat-memory.facts', { count: facts.count })}
          />
          <Kind
            name={t('chat-memory.recentContext')}
            things={chats}
            amount={t('chat-memory.chats', { count: chats.count })}
          />
          <Kind name={t('chat-memory.recalledLast')} things={recalled} amount={count(recalled.count)} />
          {notebookSections !== null && (
            <div className={styles.kind}>
              <dt>{t('chat-memory.notebook')}</dt>
              <dd className={styles.amount}>{t('chat-memory.namesOnly')}</dd>
              <dd className={styles.labels}>{t('chat-memory.opensSections', { count: notebookSections })}</dd>
            </div>
          )}
        </dl>
      )}
      {changed !== null && conversationId !== null && (
        <div className={styles.changed}>
          {changed}
          <button type="button" className={styles.refresh} onClick={() => void refreshChatMemory(conversationId)}>
            {t('chat-memory.refresh')}
          </button>
        </div>
      )}
      <footer className={styles.foot}>
        {onTrace && (
          <Button kind="quiet" size="small" onClick={andClose(onTrace)}>
            <ScanEye size={14} /> {t('chat-memory.whatSeen')}
          </Button>
        )}
        <span className={styles.gap} />
        <Button size="small" onClick={andClose(() => showMemory('facts'))}>
          {t('chat-memory.openMemory')}
        </Button>
      </footer>
    </>
  );
}

function Kind({ name, things, amount }: { name: string; things: InjectedThings; amount: string }) {
  if (things.count === 0) return null;
  return (
    <div className={styles.kind}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{amount}</dd>
      {things.labels.length > 0 && (
        <dd className={styles.labels}>
          {things.labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and they stand where they stand
            <Fragment key={at}>
              {at > 0 && ' · '}
              <bdi>{label}</bdi>
            </Fragment>
          ))}
        </dd>
      )}
    </div>
  );
}

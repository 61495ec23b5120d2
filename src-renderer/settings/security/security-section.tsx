import { KeySquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeysState, WayKind } from '../../../src-preload/contract/keys';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { Note } from '../../ui/feedback/note';
import { useEncrypting } from '../../window/navigation';
import { PassphraseDialog, PhraseDialog } from './change-dialogs';
import { RotateDialog } from './rotate-dialog';
import styles from './security.module.css';
import { TurnOnDialog } from './turn-on-dialog';
import { WaysList } from './ways-list';

/** Whether the data is encrypted, what opens it, and when Hearth locks itself. */
export function SecuritySection() {
  const [state, setState] = useState<KeysState | null>(null);
  const [open, setOpen] = useState<'on' | 'passphrase' | 'phrase' | 'rotate' | null>(() =>
    useEncrypting.getState().isWanted ? 'on' : null,
  );
  useEffect(() => {
    useEncrypting.setState({ isWanted: false });
    void request('keys:state', {}).then((answer) => shown(answer) && setState(answer.value));
  }, []);
  if (state === null) return null;
  const isOn = state.kind !== 'off';
  const set = async (kind: WayKind) => {
    if (kind !== 'keyring') return setOpen(kind);
    const answer = await request('keys:use-keyring', {});
    if (shown(answer)) setState(answer.value);
  };
  const remove = async (kind: WayKind) => {
    const answer = await request('keys:remove-way', { kind });
    if (answer.ok || answer.error.code !== 'declined') if (shown(answer)) setState(answer.value);
  };
  const turnOff = async () => {
    const answer = await request('keys:turn-off', {});
    if (answer.ok) window.location.reload();
    else if (answer.error.code !== 'declined') shown(answer);
  };
  return (
    <>
      <div className={row.row}>
        <div className={row.text}>
          <b>{t('settings-security.title')}</b>
          <div className={row.hint}>{t(isOn ? 'settings-security.on' : 'settings-security.off')}</div>
        </div>
        <div className={row.control}>
          {isOn ? (
            <>
              <Button kind="primary" onClick={() => void request('keys:lock', {}).then(shown)}>
                {t('settings-security.lock-now')}
              </Button>
              <Button onClick={() => void turnOff()}>{t('settings-security.turn-off')}</Button>
            </>
          ) : (
            <Button kind="primary" onClick={() => setOpen('on')}>
              {t('settings-security.turn-on')}
            </Button>
          )}
        </div>
      </div>
      {isOn && (
        <section className={styles.part} aria-labelledby="security-ways">
          <h2 id="security-ways" className={styles.title}>
            {t('settings-security.ways')}
          </h2>
          <p className={row.hint}>{t('settings-security.ways-hint')}</p>
          {state.ways.length === 1 && <Note kind="warn">{t('settings-security.only-one')}</Note>}
          <WaysList state={state} onSet={(kind) => void set(kind)} onRemove={(kind) => void remove(kind)} />
          <div className={row.row}>
            <KeySquare size={16} className={styles.icon} aria-hidden />
            <div className={row.text}>
              <b>{t('settings-security.key')}</b>
              <div className={row.hint}>{t('settings-security.key-hint')}</div>
            </div>
            <div className={row.control}>
              <Button size="small" onClick={() => setOpen('rotate')}>
                {t('settings-security.rotate')}
              </Button>
            </div>
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="security-lock">
        <h2 id="security-lock" className={styles.title}>
          {t('settings-security.locking')}
        </h2>
        {!isOn && <p className={row.hint}>{t('settings-security.locking-off')}</p>}
      </section>
      {open === 'on' && !isOn && <TurnOnDialog state={state} onClose={() => setOpen(null)} />}
      {open === 'passphrase' && <PassphraseDialog onChanged={setState} onClose={() => setOpen(null)} />}
      {open === 'rotate' && <RotateDialog state={state} onClose={() => setOpen(null)} />}
      {open === 'phrase' && <PhraseDialog onChanged={setState} onClose={() => setOpen(null)} />}
    </>
  );
}

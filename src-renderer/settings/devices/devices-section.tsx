import { useEffect, useRef, useState } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import { SectionNote } from '../../ui/feedback/section-note';
import styles from './devices.module.css';
import { JoinDialog } from './join-dialog';
import { OnPart } from './on-part';
import { SetUpDialog } from './set-up-dialog';
import { type Sync, useSync } from './use-sync';

/** Longer than a dialog takes to close. */
const FOCUS_MS = 100;

/** The same chats and memory on several devices: off, being joined, or how it stands. */
export function DevicesSection() {
  const sync = useSync();
  const { view, failure } = sync;
  const heading = useRef<HTMLHeadingElement>(null);
  const look = view === null ? null : `${view.kind} ${view.status?.kind === 'stopped'}`;
  const before = useRef(look);
  useEffect(() => {
    // What had the focus may have gone with the other look of this page, once a dialog over it has given it back.
    const hasGone = before.current !== null && before.current !== look;
    before.current = look;
    if (!hasGone) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [look]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.lead}>
        {t('settings-devices.title')}
      </h2>
      {view === null && <SectionNote failure={failure} isLoading />}
      {view?.kind === 'off' && <OffPart sync={sync} />}
      {view?.kind === 'joining' && <JoiningPart sync={sync} />}
      {view?.kind === 'on' && <OnPart view={view} sync={sync} />}
    </>
  );
}

function OffPart({ sync: { view, take } }: { readonly sync: Sync }) {
  const [open, setOpen] = useState<'set-up' | 'join' | null>(null);
  const close = () => setOpen(null);
  const problem = view?.status?.problem ?? null;
  const name = view?.name ?? '';
  return (
    <>
      <p className={styles.hint}>{t('settings-devices.what')}</p>
      <div role="alert" className={styles.failed}>
        {problem !== null && <Note kind="bad">{problem}</Note>}
      </div>
      <div className={row.row}>
        <div className={row.text}>
          <b>{t('settings-devices.first.title')}</b>
          <div className={row.hint}>{t('settings-devices.first.hint')}</div>
        </div>
        <div className={row.control}>
          <Button kind="primary" onClick={() => setOpen('set-up')}>
            {t('settings-devices.set-up')}
          </Button>
        </div>
      </div>
      <div className={row.row}>
        <div className={row.text}>
          <b>{t('settings-devices.other.title')}</b>
          <div className={row.hint}>{t('settings-devices.other.hint')}</div>
        </div>
        <div className={row.control}>
          <Button onClick={() => setOpen('join')}>{t('settings-devices.join')}</Button>
        </div>
      </div>
      {open === 'set-up' && <SetUpDialog name={name} take={take} onClose={close} />}
      {open === 'join' && <JoinDialog name={name} take={take} onClose={close} />}
    </>
  );
}

function JoiningPart({ sync: { view, take } }: { readonly sync: Sync }) {
  const cancel = async () => {
    const ended = await request('sync:end-join', {});
    if (ended.ok) take(await request('sync:view', {}));
    else take(ended);
  };
  const problem = view?.status?.problem ?? null;
  return (
    <div className={row.row}>
      <div className={row.text} role="status">
        <b>{t('settings-devices.joining.title')}</b>
        <div className={row.hint}>{t('settings-devices.joining.hint')}</div>
        {problem !== null && <Note kind="warn">{problem}</Note>}
      </div>
      <div className={row.control}>
        <Button onClick={() => void cancel()}>{t('settings-devices.joining.cancel')}</Button>
      </div>
    </div>
  );
}

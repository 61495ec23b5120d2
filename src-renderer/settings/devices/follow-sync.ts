import type { SyncView } from '../../../src-preload/contract/sync';
import { on } from '../../bridge';
import { t } from '../../locale/t';
import { showWritten } from '../../ui/feedback/toasts';
import { showSettings, useSettingsSection } from '../../window/navigation';
import { useWindow } from '../../window/window-state';
import { type Heard, NOTHING_WRONG, noticeOf } from './long-trouble';

const LOOK_MS = 60_000;

/** Says once that syncing needs the person, wherever the person is; where Settings show it already, nothing. Called once. */
export function followSync(): void {
  let heard: Heard = NOTHING_WRONG;
  let newest: SyncView | null = null;
  const look = () => {
    if (newest === null) return;
    const { sentence, next } = noticeOf(heard, newest, Date.now());
    heard = next;
    if (sentence === null || isInSight()) return;
    showWritten(sentence, { label: t('settings-devices.notice.show'), run: () => showSettings('devices') });
  };
  on('sync:changed', ({ view }) => {
    newest = view;
    look();
  });
  setInterval(look, LOOK_MS);
}

function isInSight(): boolean {
  return useWindow.getState().page === 'settings' && useSettingsSection.getState().section === 'devices';
}

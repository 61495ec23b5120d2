import { ChevronsUpDown } from 'lucide-react';
import { date, t } from '../locale/t';
import { isMac } from '../ui/keyboard/key-caps';
import styles from './capture-foot.module.css';
import { type CaptureState, isLocked } from './capture-state';
import type { CaptureActions } from './use-capture';

/** Where it goes, until when, and what the keys do. */
export function CaptureFoot({ state, actions }: { readonly state: CaptureState; readonly actions: CaptureActions }) {
  const { reading, desk, workspaceId, mode } = state;
  const place = reading.projectName ?? t('capture.inbox');
  const where = reading.expiresAt === null ? place : t('capture.until', { place, day: dayOf(reading.expiresAt) });
  const isEmpty = state.text.trim() === '';
  return (
    <footer className={styles.foot}>
      {desk !== null && desk.workspaces.length > 1 ? (
        <span className={styles.choice}>
          <select
            aria-label={t('capture.workspace')}
            value={workspaceId ?? ''}
            onChange={(event) => actions.move(event.target.value)}
          >
            {desk.workspaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronsUpDown size={14} aria-hidden />
        </span>
      ) : (
        !isLocked(state) && <span className={styles.workspace}>{desk?.workspaces[0]?.name}</span>
      )}
      <span className={styles.where}>{where}</span>
      {mode.kind !== 'secret' && (
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => void actions.save({ isAsking: false, secrets: 'hold' })}
        >
          <kbd aria-hidden>↵</kbd> {t('capture.save')}
        </button>
      )}
      {!isLocked(state) && (
        <button
          type="button"
          title={t('capture.ask-in-chat')}
          disabled={isEmpty}
          onClick={() => void actions.save({ isAsking: true, secrets: mode.kind === 'secret' ? 'drop' : 'hold' })}
        >
          <kbd aria-hidden>{isMac ? '⌘↵' : t('capture.ask-keys')}</kbd> {t('capture.ask')}
        </button>
      )}
      <button type="button" onClick={actions.hide}>
        <kbd aria-hidden>{t('capture.esc')}</kbd> {t(isEmpty ? 'capture.close' : 'capture.keep-draft')}
      </button>
    </footer>
  );
}

/** The day it ends; with the hour when that is within two days. */
function dayOf(at: number): string {
  const isSoon = at - Date.now() < 2 * 86_400_000;
  return date(at, {
    day: 'numeric',
    month: 'short',
    ...(isSoon ? { hour: '2-digit', minute: '2-digit' } : {}),
  });
}

import type { SyncStatus, SyncView } from '../../../src-preload/contract/sync';
import { t } from '../../locale/t';
import { agoText } from '../../ui/text/times';

export type StatusWords = {
  readonly title: string;
  readonly hint: string | null;
  /** Everything is where it should be. */
  readonly isFine: boolean;
  /** What a screen reader is told; null: what it was told last still holds. It has no times in it, which pass by themselves. */
  readonly said: string | null;
};

/** How syncing stands, as a person would say it. A problem has its own sentence, from main. */
export function statusWords({ status, place }: Pick<SyncView, 'status' | 'place'>, nowMs: number): StatusWords {
  const at = place?.kind ?? 'folder';
  if (status === null) return unknown();
  const { kind, waiting } = status;
  const waits = () => t('settings-devices.status.waiting', { place: at, count: waiting });
  switch (kind) {
    case 'first': {
      const title = progressText(status);
      return { title, hint: t('settings-devices.status.first-hint'), isFine: false, said: started(status) };
    }
    case 'working':
      if (waiting > 0) {
        return {
          title: t('settings-devices.status.sending', { place: at, count: waiting }),
          hint: lastText(status, nowMs),
          isFine: false,
          said: null,
        };
      }
      // A round is over before one has read that it runs.
      return status.at === null ? unknown() : { ...upToDate(status.at, nowMs), said: null };
    case 'up_to_date':
      return status.at === null ? unknown() : upToDate(status.at, nowMs);
    case 'waiting':
      return { title: waits(), hint: lastText(status, nowMs), isFine: false, said: waits() };
    case 'stopped':
      return {
        title: t('settings-devices.status.stopped'),
        hint: [waiting > 0 ? waits() : null, lastText(status, nowMs)].filter(Boolean).join(' · ') || null,
        isFine: false,
        said: status.problem,
      };
  }
}

function unknown(): StatusWords {
  const title = t('settings-devices.status.looking');
  return { title, hint: null, isFine: false, said: null };
}

function upToDate(at: number, nowMs: number): StatusWords {
  return {
    title: t('settings-devices.status.up-to-date', { ago: agoText(at, nowMs) }),
    hint: null,
    isFine: true,
    said: t('settings-devices.status.up-to-date-said'),
  };
}

function lastText({ at }: SyncStatus, nowMs: number): string | null {
  return at === null ? null : t('settings-devices.status.last', { ago: agoText(at, nowMs) });
}

function progressText(status: SyncStatus): string {
  const { progress } = status;
  if (progress === null || progress.total === 0) return started(status);
  const { stage, done, total } = progress;
  return t('settings-devices.status.progress', { stage, done, total });
}

function started({ progress }: SyncStatus): string {
  return t('settings-devices.status.started', { stage: progress?.stage ?? 'prepare' });
}

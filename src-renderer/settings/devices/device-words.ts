import type { SyncDevice, SyncForget, SyncOffer } from '../../../src-preload/contract/sync';
import { list, t } from '../../locale/t';
import { agoText, dayAndTimeInside } from '../../ui/text/times';

/** Below a device's name: when it was heard, and what it has not taken in. */
export function deviceText({ isThis, lastHeardAt, behind }: SyncDevice, nowMs: number): string {
  const parts = [
    isThis
      ? null
      : lastHeardAt === null
        ? t('settings-devices.device.never-heard')
        : t('settings-devices.device.heard', { ago: agoText(lastHeardAt, nowMs) }),
    isThis || behind === null
      ? null
      : behind === 0
        ? t('settings-devices.device.has-all')
        : t('settings-devices.device.behind', { count: behind }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Which devices have forgotten, which have not said so yet, and which need an update for it, in sentences. */
export function forgetText(
  { askedAt, origin, answers, olderHearth }: SyncForget,
  devices: readonly Pick<SyncDevice, 'device' | 'name'>[],
  nowMs: number,
): string {
  const named = [...devices, ...answers].find(({ device }) => device === origin);
  const when = dayAndTimeInside(askedAt, nowMs);
  const names = (given: SyncForget['answers']) => ({ count: given.length, names: list(given.map(({ name }) => name)) });
  const others = answers.filter(({ device, at }) => device !== origin || at === null);
  const done = others.filter(({ at }) => at !== null);
  const open = others.filter(({ at }) => at === null);
  return [
    named
      ? t('settings-devices.forget.asked-on', { device: named.name, when })
      : t('settings-devices.forget.asked', { when }),
    done.length > 0 ? t('settings-devices.forget.done', names(done)) : null,
    open.length > 0 ? t('settings-devices.forget.open', names(open)) : null,
    olderHearth.length > 0
      ? t('settings-devices.forget.older-hearth', { count: olderHearth.length, names: list(olderHearth) })
      : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

export function isForgotten({ answers, olderHearth }: SyncForget): boolean {
  return olderHearth.length === 0 && answers.every(({ at }) => at !== null);
}

/** Whole minutes that a code still counts, never more than there are; 0: less than one. */
export function minutesLeft(endsAt: number, nowMs: number): number {
  return Math.max(0, Math.floor((endsAt - nowMs) / 60_000));
}

export function isOfferOver({ state, endsAt }: SyncOffer, nowMs: number): boolean {
  return state === 'over' || (state === 'shown' && endsAt <= nowMs);
}

import { t } from '../../locale/t';
import type { Store } from '../../store/store';
import { deviceOf } from '../clock/hybrid-clock';

/** By what the proposal of a conflict holds in place of a hash: the stamps of what lost and of what won. */
const CONFLICT = /^sync\/([0-9a-f-]{25})\/([0-9a-f-]{25})$/;

export type ConflictDevices = { readonly proposed: string; readonly present: string };

/** Which devices wrote the two sides of a conflict; null: it is another one. */
export function devicesOf(baseHash: string | null): ConflictDevices | null {
  const [, lost, won] = CONFLICT.exec(baseHash ?? '') ?? [];
  return lost === undefined || won === undefined ? null : { proposed: deviceOf(lost), present: deviceOf(won) };
}

/** What the two are called. Null also where neither is known any more, since this device has left the group. */
export function conflictNames({ exchange }: Pick<Store, 'exchange'>, baseHash: string): ConflictDevices | null {
  const devices = devicesOf(baseHash);
  if (devices === null) return null;
  const known = new Map(
    exchange()
      .listDevices()
      .map(({ device, name }) => [device, name]),
  );
  if (!known.has(devices.proposed) && !known.has(devices.present)) return null;
  const nameOf = (device: string) => known.get(device) ?? t('main-sync-membership.another');
  return { proposed: nameOf(devices.proposed), present: nameOf(devices.present) };
}

import type { Opener, Sealer } from './files/sealed-file';
import { newDeviceSecret, publicHalf } from './keys/device-keys';
import { newEpochKey } from './keys/epoch-keys';

export const GROUP = '0123456789abcdef0123456789abcdef';

export type TestDevice = Sealer & { readonly publicHalf: string };

export function testDevice(device: string, { group = GROUP, epoch = 1, key = newEpochKey() } = {}): TestDevice {
  const secret = newDeviceSecret();
  return { group, device, secret, epoch, key, publicHalf: publicHalf(secret) };
}

/** One that knows these devices and the keys that they seal with. */
export function openerOf(...devices: readonly TestDevice[]): Opener {
  return {
    group: devices[0]?.group ?? GROUP,
    publicHalfOf: (device) => devices.find((each) => each.device === device)?.publicHalf,
    keysOf: (epoch) => devices.filter((each) => each.epoch === epoch).map(({ key }) => key),
  };
}

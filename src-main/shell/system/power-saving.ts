/** What the system says of its power. */
export type Power = {
  readonly isOnBattery: boolean;
  /** macOS: `unknown` elsewhere. */
  readonly thermalState: 'unknown' | 'nominal' | 'fair' | 'serious' | 'critical';
  /** Linux: the profile of the firmware, such as `low-power` or `balanced`; null where there is none. */
  readonly profile: string | null;
};

/**
 * Pure. Whether background work has to wait: the machine is too hot, or saves its battery. Linux says whether it does;
 * elsewhere running on battery is taken for it, because Electron does not tell them apart.
 */
export function isSavingPower({ isOnBattery, thermalState, profile }: Power): boolean {
  if (thermalState === 'serious' || thermalState === 'critical') return true;
  return profile === null ? isOnBattery : profile === 'low-power';
}

import { readFileSync } from 'node:fs';
import { powerMonitor } from 'electron';
import { isSavingPower, type Power } from './power-saving';

const PROFILE = '/sys/firmware/acpi/platform_profile';

/** Asked whenever background work could begin. */
export function savesPower(): boolean {
  return isSavingPower({
    isOnBattery: powerMonitor.onBatteryPower,
    thermalState: process.platform === 'darwin' ? powerMonitor.getCurrentThermalState() : 'unknown',
    profile: platformProfile(),
  });
}

/** Since the last key or movement, anywhere on this computer. */
export const idleSeconds = (): number => powerMonitor.getSystemIdleTime();

/** The computer goes to sleep, or its screen is locked where the system says so. */
export function onSleep(listener: () => void): void {
  powerMonitor.on('suspend', listener);
  powerMonitor.on('lock-screen', listener);
}

function platformProfile(): Power['profile'] {
  if (process.platform !== 'linux') return null;
  try {
    return readFileSync(PROFILE, 'utf8').trim();
  } catch {
    return null;
  }
}

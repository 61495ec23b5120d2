import { expect, test } from 'vitest';
import { isSavingPower, type Power } from './power-saving';

const PLUGGED_IN: Power = { isOnBattery: false, thermalState: 'nominal', profile: null };

test('background work goes on while the machine is plugged in and cool', () => {
  expect(isSavingPower(PLUGGED_IN)).toBe(false);
  expect(isSavingPower({ ...PLUGGED_IN, thermalState: 'fair' })).toBe(false);
});

test('it waits while the machine is hot', () => {
  expect(isSavingPower({ ...PLUGGED_IN, thermalState: 'serious' })).toBe(true);
  expect(isSavingPower({ ...PLUGGED_IN, thermalState: 'critical', profile: 'balanced' })).toBe(true);
});

test('a profile says whether the battery is saved; without one running on it counts as that', () => {
  expect(isSavingPower({ ...PLUGGED_IN, profile: 'low-power' })).toBe(true);
  expect(isSavingPower({ ...PLUGGED_IN, isOnBattery: true, profile: 'balanced' })).toBe(false);
  expect(isSavingPower({ ...PLUGGED_IN, isOnBattery: true })).toBe(true);
});

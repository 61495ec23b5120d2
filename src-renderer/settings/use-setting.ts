import { useState } from 'react';
import type { SettingValue } from '../../src-preload/contract/settings';
import { saveSetting, useWindow } from '../window-state';

export type Setting = {
  readonly key: string;
  /** In force now; null is absent. */
  readonly value: SettingValue;
  /** Why main refused the last try, or null. */
  readonly refusal: string | null;
  /** Resolves to whether it was taken. `null` resets. */
  readonly save: (value: SettingValue) => Promise<boolean>;
};

export function useSetting(key: string): Setting {
  const value = useWindow((state) => state.settings?.[key] ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (next: SettingValue) => {
    const refused = await saveSetting(key, next);
    setRefusal(refused);
    return refused === null;
  };
  return { key, value, refusal, save };
}

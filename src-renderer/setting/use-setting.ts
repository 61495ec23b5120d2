import { useState } from 'react';
import type { SettingValue } from '../../src-preload/contract/settings';
import { saveSetting, useWindow } from '../window/window-state';

/** `app`: everywhere on this computer. `workspace`: in this workspace only. */
export type RowScope = 'app' | 'workspace';

export type Setting = {
  readonly key: string;
  /** In force now; null is absent. */
  readonly value: SettingValue;
  /** Why main refused the last try, or null. */
  readonly refusal: string | null;
  /** Resolves to whether it was taken. `null` resets. */
  readonly save: (value: SettingValue) => Promise<boolean>;
};

/** With a model: that model's own, of a setting that each has for itself. */
export function useSetting(key: string, model?: string): Setting {
  const value = useWindow((state) => state.settings?.[model === undefined ? key : `${key} of ${model}`] ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (next: SettingValue) => {
    const refused = await saveSetting(key, next, model);
    setRefusal(refused);
    return refused === null;
  };
  return { key, value, refusal, save };
}

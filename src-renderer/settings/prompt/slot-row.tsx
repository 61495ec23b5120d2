import { useEffect, useState } from 'react';
import type { BuiltInSlots } from '../../../src-preload/contract/settings';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import type { SlotSetting } from '../rows/description';
import styles from './slot.module.css';
import { SlotDialog } from './slot-dialog';

/** One slot's row: its text in short, and a place to change it. */
export function SlotRow({ row }: { readonly row: SlotSetting }) {
  const { key, slot, title, hint } = row;
  const setting = useSetting(key);
  const builtIn = useBuiltInSlots()?.[slot];
  const [isOpen, setOpen] = useState(false);
  const own = typeof setting.value === 'string' ? setting.value : null;
  const text = own ?? builtIn ?? '';
  return (
    <SettingRow
      title={title}
      hint={
        <>
          {hint}{' '}
          {t(
            own === null
              ? 'settings.slots.is-built-in'
              : own === ''
                ? 'settings.slots.is-left-out'
                : 'settings.slots.is-own',
          )}
          <span dir="auto" className={styles.text}>
            {text}
          </span>
        </>
      }
      scope={row.scope}
      setting={setting}
      isDefault={own === null}
    >
      <Button
        disabled={builtIn === undefined}
        aria-label={t('settings.slots.edit-what', { title })}
        onClick={() => setOpen(true)}
      >
        {t('settings.slots.edit')}
      </Button>
      {isOpen && (
        <SlotDialog
          title={title}
          text={text}
          builtIn={builtIn ?? ''}
          refusal={setting.refusal}
          onClose={() => setOpen(false)}
          onSave={async (next) => (await setting.save(next === builtIn ? null : next)) && setOpen(false)}
        />
      )}
    </SettingRow>
  );
}

/** Asked once: it changes with the app's version only. */
let known: BuiltInSlots | null = null;

function useBuiltInSlots(): BuiltInSlots | null {
  const [slots, setSlots] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    void request('settings:slots', {}).then((answer) => {
      if (!shown(answer)) return;
      known = answer.value;
      setSlots(known);
    });
  }, []);
  return slots;
}

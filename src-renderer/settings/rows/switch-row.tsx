import { Switch } from '../../ui/controls/switch';
import { SettingRow } from '../setting-row';
import { useSetting } from '../use-setting';
import { hintOf } from './hint-of';
import type { SwitchSetting } from './setting-rows';

export function SwitchRow({ row }: { readonly row: SwitchSetting }) {
  const setting = useSetting(row.key);
  const isOn = (setting.value ?? row.byDefault) === true;
  return (
    <SettingRow
      title={row.title}
      hint={hintOf(row.hint, row.byDefault ? 'on' : 'off')}
      scope={row.scope}
      setting={setting}
      isDefault={isOn === row.byDefault}
    >
      <Switch label={row.title} isOn={isOn} onChange={setting.save} />
    </SettingRow>
  );
}

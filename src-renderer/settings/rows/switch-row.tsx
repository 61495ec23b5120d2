import { t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { Switch } from '../../ui/controls/switch';
import type { SwitchSetting } from './description';

export function SwitchRow({ row }: { readonly row: SwitchSetting }) {
  const setting = useSetting(row.key);
  const isOn = (setting.value ?? row.byDefault) === true;
  return (
    <SettingRow
      title={row.title}
      hint={[row.hint, t(row.byDefault ? 'settings.default-on' : 'settings.default-off')].join(' ')}
      scope={row.scope}
      setting={setting}
      isDefault={isOn === row.byDefault}
    >
      <Switch label={row.title} isOn={isOn} onChange={setting.save} />
    </SettingRow>
  );
}

import { t } from '../locale/t';
import { SettingRow } from '../setting/setting-row';
import { useSetting } from '../setting/use-setting';
import { Switch } from '../ui/controls/switch';
import { useWindow } from '../window/window-state';

/** The first switch of all: whether there is a memory that chats share. */
export function RememberRow() {
  const namespace = useSetting('memory.user_namespace');
  const isStartedWithout = useWindow((state) => state.info?.isMemoryOff === true);
  return (
    <SettingRow
      title={t('settings.remember.title')}
      hint={t(isStartedWithout ? 'settings.remember.started-without' : 'settings.remember.hint')}
      scope="workspace"
      setting={namespace}
      isDefault={namespace.value === null}
    >
      <Switch
        label={t('settings.remember.title')}
        isOn={Boolean(namespace.value)}
        onChange={(isOn) => namespace.save(isOn ? 'user' : null)}
      />
    </SettingRow>
  );
}

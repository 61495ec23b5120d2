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
      title="Remember across chats"
      hint={
        isStartedWithout
          ? 'Hearth was started with --no-memory: chats use no memory until it is started without that option.'
          : 'What you tell it in one chat can help in the next. Default: off, until you allow it.'
      }
      scope="workspace"
      setting={namespace}
      isDefault={namespace.value === null}
    >
      <Switch
        label="Remember across chats"
        isOn={Boolean(namespace.value)}
        onChange={(isOn) => namespace.save(isOn ? 'user' : null)}
      />
    </SettingRow>
  );
}

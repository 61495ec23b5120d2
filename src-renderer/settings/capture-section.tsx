import { useDesktop } from '../capture/use-desktop';
import { Switch } from '../ui/switch';
import { SettingRow } from './setting-row';
import { ShortcutRow } from './shortcut-row';
import { useSetting } from './use-setting';

/** Quick capture: its key and whether it works, and how Hearth stays within reach. */
export function CaptureSection() {
  const desktop = useDesktop();
  return (
    <>
      <ShortcutRow desktop={desktop} />
      <SwitchRow
        name="app.close_to_tray"
        title="Stay in the tray when the window closes"
        hint={
          desktop?.hasTrayHost === false
            ? 'This desktop shows no tray icons, so closing the window quits Hearth, whatever stands here. Default: on.'
            : 'So that quick capture is always there. Default: on.'
        }
        byDefault={true}
      />
      <SwitchRow
        name="app.launch_at_login"
        title="Start when I log in"
        hint="In the background, without a window. Default: off."
        byDefault={false}
      />
      <SwitchRow
        name="memory.is_paused"
        title="Pause memory"
        hint="Until you resume, nothing is remembered or looked up. Captures are still saved. Default: off."
        byDefault={false}
      />
    </>
  );
}

type SwitchRowProps = {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly byDefault: boolean;
};

function SwitchRow({ name, title, hint, byDefault }: SwitchRowProps) {
  const setting = useSetting(name);
  const isOn = (setting.value ?? byDefault) === true;
  return (
    <SettingRow title={title} hint={hint} setting={setting} isDefault={isOn === byDefault}>
      <Switch label={title} isOn={isOn} onChange={setting.save} />
    </SettingRow>
  );
}

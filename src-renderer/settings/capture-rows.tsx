import { ShortcutRow, useDesktop } from '../shortcut/shortcut-row';
import { SwitchRow } from './rows/switch-row';

export function CaptureShortcutRow() {
  return <ShortcutRow desktop={useDesktop()} />;
}

export function CloseToTrayRow() {
  const desktop = useDesktop();
  return (
    <SwitchRow
      row={{
        kind: 'switch',
        key: 'app.close_to_tray',
        scope: 'app',
        title: 'Stay in the tray when the window closes',
        hint:
          desktop?.hasTrayHost === false
            ? 'This desktop shows no tray icons, so closing the window always quits Hearth.'
            : 'Quick capture then works while the window is closed.',
        byDefault: true,
      }}
    />
  );
}

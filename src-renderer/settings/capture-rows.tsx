import { t } from '../locale/t';
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
        title: t('settings.tray.title'),
        hint: t(desktop?.hasTrayHost === false ? 'settings.tray.none' : 'settings.tray.hint'),
        byDefault: true,
      }}
    />
  );
}

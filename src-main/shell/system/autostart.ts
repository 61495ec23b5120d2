import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { launcherOf } from '../../updates/install/launcher';
import { desktopEntry } from './desktop-entry';

/** Launch at login, without a window. Electron does it on macOS and Windows; on Linux it is a file. */
export function setLaunchAtLogin(isOn: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, args: ['--hidden'] });
    return;
  }
  const file = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart', 'hearth.desktop');
  if (!isOn) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, desktopEntry([...startCommand(), '--hidden']));
}

/** How this very Hearth is started: an AppImage by its own file, not by where it is unpacked. */
function startCommand(): readonly string[] {
  if (process.env.APPIMAGE) return [process.env.APPIMAGE];
  return app.isPackaged ? [launcherOf(process.execPath)] : [process.execPath, app.getAppPath()];
}

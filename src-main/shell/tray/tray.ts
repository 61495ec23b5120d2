import { join } from 'node:path';
import { Menu, type MenuItemConstructorOptions, nativeImage, nativeTheme, Tray } from 'electron';
import { assertNever } from '../../errors';
import { type TrayAction, type TrayItem, type TrayState, trayMenu } from './tray-menu';

export type TrayOptions = {
  /** `resources/icons`, wherever the app keeps it. */
  readonly icons: string;
  readonly state: () => TrayState;
  readonly run: (action: TrayAction) => void;
  readonly isQuitting: () => boolean;
};

/** The tray icon with its menu; `refresh` after anything that the menu shows has changed. */
export function createTray({ icons, state, run, isQuitting }: TrayOptions): { readonly refresh: () => void } {
  const tray = new Tray(icon(icons));
  tray.setToolTip('Hearth');
  // On Windows and some Linux desktops a click does not open the menu by itself.
  tray.on('click', () => run('open'));
  nativeTheme.on('updated', () => tray.setImage(icon(icons)));
  const show = () => tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state()).map((item) => entry(item, run))));
  show();
  let isAsked = false;
  return {
    refresh: () => {
      if (isAsked) return;
      isAsked = true;
      // Later, not in the middle of the write that reported a change, and once for many changes.
      setImmediate(() => {
        isAsked = false;
        if (!isQuitting()) show();
      });
    },
  };
}

function entry(item: TrayItem, run: (action: TrayAction) => void): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'line':
      return { type: 'separator' };
    case 'heading':
      return { label: item.label, enabled: false };
    case 'action':
      return {
        label: item.label,
        click: () => run(item.action),
        ...(item.accelerator ? { accelerator: item.accelerator, registerAccelerator: false } : {}),
        ...(item.isOn === undefined ? {} : { type: 'checkbox' as const, checked: item.isOn }),
      };
    default:
      return assertNever(item);
  }
}

/** macOS colours a template itself; elsewhere the glyph is light on a dark bar and dark on a light one. */
function icon(folder: string) {
  if (process.platform === 'darwin') {
    const template = nativeImage.createFromPath(join(folder, 'trayTemplate.png'));
    template.setTemplateImage(true);
    return template;
  }
  return nativeImage.createFromPath(join(folder, isBarDark() ? 'tray-dark-bar.png' : 'tray-light-bar.png'));
}

/** The bar has a theme of its own: Windows tells it, and GNOME's is dark whatever the windows are. */
function isBarDark(): boolean {
  if (process.platform === 'linux' && /gnome|unity/i.test(process.env.XDG_CURRENT_DESKTOP ?? '')) return true;
  return nativeTheme.shouldUseDarkColorsForSystemIntegratedUI ?? nativeTheme.shouldUseDarkColors;
}

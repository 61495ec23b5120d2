import { clipboard, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { assertNever } from '../../errors';
import { t } from '../../locale/t';
import { type EditMenuItem, editMenuItems } from './edit-menu';

/** A right click where the page has no menu of its own: in a field, on a link, on marked words. */
export function followContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_, pointed) => {
    const items = editMenuItems(pointed);
    if (items.length === 0) return;
    Menu.buildFromTemplate(items.map((item) => menuItem(item, contents))).popup();
  });
}

function menuItem(item: EditMenuItem, contents: WebContents): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'role':
      return { role: item.role, enabled: item.isEnabled };
    case 'replace':
      return { label: item.word, click: () => contents.replaceMisspelling(item.word) };
    case 'learn':
      return {
        label: t('main-shell.menu.learn'),
        click: () => void contents.session.addWordToSpellCheckerDictionary(item.word),
      };
    case 'copyLink':
      return { label: t('main-shell.menu.copy-link'), click: () => clipboard.writeText(item.url) };
    default:
      return assertNever(item);
  }
}

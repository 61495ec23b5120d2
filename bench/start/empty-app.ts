import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../window/launch';

/** The least that shows a window of the same size and make with a field to type into. Returns its folder. */
export function writeEmptyApp(): string {
  const folder = temporaryFolder('empty');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'empty', version: '1.0.0', main: 'main.cjs' }));
  write('page.html', '<!doctype html><meta charset="utf-8"><title>Empty</title><textarea autofocus></textarea>');
  write('main.cjs', MAIN);
  return folder;
}

const MAIN = `
const { app, BrowserWindow } = require('electron');
const { join } = require('node:path');
app.setPath('userData', join(__dirname, 'data'));
app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  const webPreferences = { sandbox: true, contextIsolation: true, spellcheck: false };
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences });
  window.once('ready-to-show', () => window.show());
  window.webContents.once('did-finish-load', () => {
    if (!process.argv.includes('--smoke')) return;
    const ready_ms = Date.now() - Number(process.env.HEARTH_STARTED_AT);
    process.stdout.write(JSON.stringify({ ready_ms }) + '\\n', () => app.quit());
  });
  window.loadFile(join(__dirname, 'page.html'));
});
`;

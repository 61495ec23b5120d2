import { arch, release, type } from 'node:os';
import { app } from 'electron';

/** What somebody who looks for a fault has to know first, by name. */
export function versionsHere(): Readonly<Record<string, string>> {
  const { electron = '', chrome = '', node } = process.versions;
  return {
    Hearth: app.getVersion(),
    Electron: electron,
    Chromium: chrome,
    'Node.js': node,
    System: `${type()} ${release()}, ${arch()}`,
  };
}

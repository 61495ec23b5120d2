import { join, resolve } from 'node:path';
import { app } from 'electron';

/** The folder of everything Hearth keeps: `HEARTH_USER_DATA`, else the system's place for the app. */
export function chooseDataFolder(): string {
  const wanted = process.env.HEARTH_USER_DATA;
  if (wanted) app.setPath('userData', resolve(wanted));
  return app.getPath('userData');
}

export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'hearth.db');
}

import { join } from 'node:path';
import { app, session } from 'electron';
import type { AppWideSettings } from '../../settings/settings';
import { layDictionaries, SYSTEM_FOLDERS, spellingLanguages } from './spelling-dictionaries';

/**
 * Words are checked by the system (macOS, Windows) or with the dictionaries that are installed (Linux). Chromium would download
 * what is missing from Google, so a language without a dictionary stays off, and the address to download from leads nowhere.
 */
export function followSpelling(settings: AppWideSettings, failed: (error: unknown) => void): void {
  const apply = () => setSpelling(settings.get('app.check_spelling')).catch(failed);
  void apply();
  settings.onChange((key) => {
    if (key === 'app.check_spelling') void apply();
  });
}

async function setSpelling(isOn: boolean): Promise<void> {
  const target = session.defaultSession;
  if (!isOn || process.platform === 'darwin') return target.setSpellCheckerEnabled(isOn);
  const wanted = spellingLanguages(app.getPreferredSystemLanguages(), target.availableSpellCheckerLanguages);
  const to = join(app.getPath('userData'), 'Dictionaries');
  const languages = process.platform === 'linux' ? await layDictionaries(wanted, { from: SYSTEM_FOLDERS, to }) : wanted;
  target.setSpellCheckerLanguages([...languages]);
  target.setSpellCheckerEnabled(languages.length > 0);
}

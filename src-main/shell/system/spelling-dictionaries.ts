import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Linux distributions keep dictionaries in the form that Chromium reads; they come with the packages of hunspell. */
export const SYSTEM_FOLDERS = [
  '/usr/share/hunspell-bdic',
  '/usr/share/qt6/qtwebengine_dictionaries',
  '/usr/share/qt/qtwebengine_dictionaries',
  '/usr/share/qt5/qtwebengine_dictionaries',
] as const;

/** The languages of the system that the checker knows, the one preferred most first. */
export function spellingLanguages(preferred: readonly string[], available: readonly string[]): readonly string[] {
  const known = preferred.flatMap((tag) => {
    const base = tag.split('-')[0] ?? tag;
    const found = [tag, base === 'en' ? 'en-US' : base].find((each) => available.includes(each));
    return found === undefined ? [] : [found];
  });
  return [...new Set(known)];
}

/**
 * Brings what the system has to where Chromium looks before it would download. Returns the languages that are there: only these
 * may be switched on.
 */
export async function layDictionaries(
  languages: readonly string[],
  { from, to }: { readonly from: readonly string[]; readonly to: string },
): Promise<readonly string[]> {
  const laid = await Promise.all(
    languages.map(async (language) => ((await lay(language, from, to)) ? language : null)),
  );
  return laid.filter((language) => language !== null);
}

async function lay(language: string, folders: readonly string[], to: string): Promise<boolean> {
  const region = language.includes('-') ? language : REGIONS[language];
  if (region === undefined) return false;
  const target = join(to, `${region}${ENGLISH.has(region) ? '-10-1' : '-3-0'}.bdic`);
  for (const folder of folders) {
    for (const name of [region.replace('-', '_'), region]) {
      const source = join(folder, `${name}.bdic`);
      const size = await sizeOf(source);
      if (size === null) continue;
      if (size === (await sizeOf(target))) return true;
      await mkdir(to, { recursive: true });
      await copyFile(source, target);
      return true;
    }
  }
  return (await sizeOf(target)) !== null;
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}

/** Chromium names its files by region and by a version of its own, which is another for English. */
const REGIONS: Readonly<Record<string, string>> = {
  bg: 'bg-BG',
  ca: 'ca-ES',
  cs: 'cs-CZ',
  da: 'da-DK',
  de: 'de-DE',
  el: 'el-GR',
  es: 'es-ES',
  et: 'et-EE',
  fr: 'fr-FR',
  he: 'he-IL',
  hr: 'hr-HR',
  hu: 'hu-HU',
  it: 'it-IT',
  lt: 'lt-LT',
  lv: 'lv-LV',
  nb: 'nb-NO',
  nl: 'nl-NL',
  pl: 'pl-PL',
  ro: 'ro-RO',
  ru: 'ru-RU',
  sk: 'sk-SK',
  sl: 'sl-SI',
  sv: 'sv-SE',
  uk: 'uk-UA',
  vi: 'vi-VN',
};
const ENGLISH = new Set(['en-AU', 'en-CA', 'en-GB', 'en-US']);

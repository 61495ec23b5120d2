/** The languages of the window, each with all strings in `resources/locales/`. The first is the one for everybody else. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** English made longer and marked, for tests of the layout: from left to right, and from right to left. */
const PSEUDO = ['en-XA', 'ar-XB'] as const;

export type ShownLanguage = Language | (typeof PSEUDO)[number];

/** Each in its own words, so that a person finds it whatever the window speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** By which dates, numbers and lists are written. */
const LOCALES: Readonly<Record<ShownLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  'en-XA': 'en-GB',
  'ar-XB': 'en-GB',
};

/** What is shown: the chosen language, else the first of the system's that Hearth has, else English. */
export function chooseLanguage(setting: Language | 'system', system: readonly string[]): ShownLanguage {
  if (setting !== 'system') return setting;
  for (const tag of system) {
    const found = PSEUDO.find((pseudo) => pseudo === tag) ?? LANGUAGES.find((each) => each === tag.split(/[-_]/)[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}

export function isShownLanguage(tag: unknown): tag is ShownLanguage {
  return typeof tag === 'string' && Object.hasOwn(LOCALES, tag);
}

export function isPseudo(language: ShownLanguage): boolean {
  return PSEUDO.some((each) => each === language);
}

export function localeOf(language: ShownLanguage): string {
  return LOCALES[language];
}

export function directionOf(language: ShownLanguage): 'ltr' | 'rtl' {
  return language === 'ar-XB' ? 'rtl' : 'ltr';
}

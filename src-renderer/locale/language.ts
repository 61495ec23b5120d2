import { create } from 'zustand';
import {
  directionOf,
  isPseudo,
  isShownLanguage,
  type Language,
  type ShownLanguage,
} from '../../src-preload/locale/languages';
import type { Messages } from '../../src-preload/locale/translator';
import { translator } from './t';

/** Grows with each change of the language: whoever shows texts is drawn again. */
const useTexts = create(() => ({ shown: 'en' as ShownLanguage }));

/** The language that is shown. As a `key` it makes all below it anew, with what it remembers of texts. */
export function useLanguage(): ShownLanguage {
  return useTexts(({ shown }) => shown);
}

const load: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('virtual:messages/window/en'),
  de: () => import('virtual:messages/window/de'),
  fr: () => import('virtual:messages/window/fr'),
  es: () => import('virtual:messages/window/es'),
};

let whole: Promise<void> | undefined;
let wanted: ShownLanguage = 'en';

/**
 * The language that main wrote onto the page, with what is said before anything else is loaded. `said` is called when something can
 * be said: at once, except on a page that comes without its first messages.
 */
export function startLanguage(said: () => void, root: HTMLElement = document.documentElement): void {
  wanted = isShownLanguage(root.lang) ? root.lang : 'en';
  const first = document.getElementById('messages')?.textContent;
  if (!first) return void allMessages().then(said);
  show(wanted, JSON.parse(first) as Messages);
  said();
}

/** All that the window says; whatever is loaded later waits for it. */
export function allMessages(): Promise<void> {
  whole ??= take(wanted);
  return whole;
}

export async function changeLanguage(language: ShownLanguage): Promise<void> {
  if (language === wanted) return;
  wanted = language;
  whole = take(language);
  await whole;
}

async function take(language: ShownLanguage): Promise<void> {
  const messages = await messagesOf(language);
  if (language === wanted) show(language, messages);
}

async function messagesOf(language: ShownLanguage): Promise<Messages> {
  if (!isPseudo(language)) return (await load[language as Language]()).default;
  const [{ default: english }, { pseudoMessages }] = await Promise.all([
    load.en(),
    import('../../src-preload/locale/pseudo'),
  ]);
  return pseudoMessages(english);
}

function show(language: ShownLanguage, messages: Messages): void {
  translator.use(language, messages);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  useTexts.setState({ shown: language });
}

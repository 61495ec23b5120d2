import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { MainMessages } from '../../resources/locales/keys';
import { createFormats } from '../../src-preload/locale/formats';
import { isPseudo, isShownLanguage, type Language, type ShownLanguage } from '../../src-preload/locale/languages';
import { pseudoMessages } from '../../src-preload/locale/pseudo';
import { createTranslator, type Messages, type PlainKey } from '../../src-preload/locale/translator';

/** By which threads know the language they begin with. */
const THREAD_KEY = 'hearth.language';

const translator = createTranslator<MainMessages>();
let read: ((language: Language) => string) | undefined;

/** What main says, in the language of the window: questions, menus, notices, and why something cannot be done. */
export const { t, language, locale } = translator;

/** All that main and its threads say. Each bundle's first file gives it, so that tests without a bundle need none. */
export function giveMessages(given: (language: Language) => string): void {
  read = given;
  const inherited = getEnvironmentData(THREAD_KEY);
  setLanguage(isShownLanguage(inherited) ? inherited : language());
}

/** From now on; a thread that already runs keeps the language it began with. */
export function setLanguage(next: ShownLanguage): void {
  setEnvironmentData(THREAD_KEY, next);
  translator.use(next, () => messagesOf(next));
}

function messagesOf(next: ShownLanguage): Messages {
  if (read === undefined) return {};
  const isMade = isPseudo(next);
  const messages = JSON.parse(read(isMade ? 'en' : (next as Language))) as Messages;
  return isMade ? pseudoMessages(messages) : messages;
}

/** A message without tags. */
export type MessageKey = PlainKey<MainMessages>;

/** Numbers, lists and dates of main's sentences. What only a model reads has formats of its own, always English. */
export const { count, decimal, list, choice, date } = createFormats(locale);

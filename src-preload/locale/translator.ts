import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Tag } from '../../resources/locales/arguments';
import { localeOf, type ShownLanguage } from './languages';

/** A message as the build makes it of its ICU text; one without arguments is the text itself. */
export type Compiled = string | MessageFormatElement[];
export type Messages = Readonly<Record<string, Compiled>>;

/** What a message needs, by its key; null for nothing. */
type Declared = object;
export type PlainKey<M extends Declared> = { [K in keyof M]: Tag extends M[K][keyof M[K]] ? never : K }[keyof M] &
  string;
export type Given<A> = A extends null ? readonly [] : readonly [A];

export type Translator<M extends Declared> = {
  /** The message of this key in the language in use. */
  readonly t: <K extends PlainKey<M>>(key: K, ...args: Given<M[K]>) => string;
  /** Its parts where some are no text, in order. Values that are functions get what is inside their tag. */
  readonly parts: (key: string, values: Readonly<Record<string, unknown>>) => readonly unknown[];
  readonly language: () => ShownLanguage;
  /** For `Intl`. */
  readonly locale: () => string;
  /** From now on in this language, of which these messages are there; they are made when the first of them is said. */
  readonly use: (language: ShownLanguage, messages: Messages | (() => Messages)) => void;
};

export function createTranslator<M extends Declared>(): Translator<M> {
  let language: ShownLanguage = 'en';
  let messages: Messages | (() => Messages) = {};
  const formats = new Map<string, IntlMessageFormat>();

  const formatOf = (key: string, message: MessageFormatElement[]): IntlMessageFormat => {
    let format = formats.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, localeOf(language), undefined, { formatters });
      formats.set(key, format);
    }
    return format;
  };
  const ready = (): Messages => {
    if (typeof messages === 'function') messages = messages();
    return messages;
  };
  const find = (key: string): Compiled => {
    const found = ready()[key];
    // An empty place is bad; the name of a key in the window is worse.
    if (found === undefined) console.error(`no message ${key} in ${language}`);
    return found ?? '';
  };

  return {
    t: (key, ...[values]) => {
      const message = find(key);
      return typeof message === 'string' ? message : String(formatOf(key, message).format(values as never));
    },
    parts: (key, values) => {
      const message = find(key);
      if (typeof message === 'string') return [message];
      return formatOf(key, message)
        .formatToParts(values as never)
        .map(({ value }) => value);
    },
    language: () => language,
    locale: () => localeOf(language),
    use: (next, itsMessages) => {
      language = next;
      messages = itsMessages;
      formats.clear();
    },
  };
}

/** Making one takes longer than all it then writes, so each is made once. */
const formatters = {
  getNumberFormat: kept(
    (locales, options) => new Intl.NumberFormat(locales as string, options as Intl.NumberFormatOptions),
  ),
  getDateTimeFormat: kept(
    (locales, options) => new Intl.DateTimeFormat(locales as string, options as Intl.DateTimeFormatOptions),
  ),
  getPluralRules: kept(
    (locales, options) => new Intl.PluralRules(locales as string, options as Intl.PluralRulesOptions),
  ),
};

function kept<T>(make: (...args: readonly unknown[]) => T): (...args: readonly unknown[]) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = made.get(key) ?? make(...args);
    made.set(key, found);
    return found;
  };
}

import { createElement, Fragment, type ReactNode } from 'react';
import type { Tag } from '../../resources/locales/arguments';
import type { WindowMessages } from '../../resources/locales/keys';
import { createFormats } from '../../src-preload/locale/formats';
import { createTranslator, type PlainKey } from '../../src-preload/locale/translator';

/** For `language.ts` and tests; everybody else says things with `t` and `rich`. */
export const translator = createTranslator<WindowMessages>();

/** What the window says, in its language. Only inside of a function: the language may change. */
export const { t, locale, language } = translator;

/** A message without tags. */
export type MessageKey = PlainKey<WindowMessages>;

/** What is a tag in the message becomes an element; texts may be elements too. */
type RichValues<A> = {
  readonly [P in keyof A]: A[P] extends Tag
    ? (content: ReactNode) => ReactNode
    : A[P] extends string
      ? ReactNode
      : A[P];
};

/** A message with elements in it: `rich('chat.sent', { b: (text) => <b>{text}</b> })`. */
export function rich<K extends keyof WindowMessages & string>(
  key: K,
  values: RichValues<WindowMessages[K]>,
): ReactNode {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    // Its own fragment, since what is inside of a tag comes as a list without keys.
    typeof value === 'function' ? (parts: readonly ReactNode[]) => value(whole(parts)) : value,
  ]);
  return whole(translator.parts(key, Object.fromEntries(given)) as readonly ReactNode[]);
}

function whole(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

/** Numbers, lists and dates as the window's language writes them. */
export const { count, decimal, list, date, order } = createFormats(locale);

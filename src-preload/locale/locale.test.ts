import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test, vi } from 'vitest';
import { createFormats } from './formats';
import { chooseLanguage, directionOf } from './languages';
import { pseudoMessages } from './pseudo';
import { createTranslator, type Messages } from './translator';

type Keys = { readonly greeting: null; readonly deleted: { readonly count: number } };

const compiled = (text: string): Messages[string] => parse(text);
const ENGLISH: Messages = {
  greeting: 'Hello',
  deleted: compiled('{count, plural, one {# chat deleted.} other {# chats deleted.}}'),
};
const GERMAN: Messages = {
  greeting: 'Hallo',
  deleted: compiled('{count, plural, one {# Chat gelöscht.} other {# Chats gelöscht.}}'),
};

test('the window speaks the first of the system’s languages that Hearth has, unless one was chosen', () => {
  expect(chooseLanguage('system', ['pt-BR', 'de-AT', 'en-US'])).toBe('de');
  expect(chooseLanguage('system', ['pt-BR', 'ja'])).toBe('en');
  expect(chooseLanguage('system', ['defunct'])).toBe('en');
  expect(chooseLanguage('fr', ['de-AT'])).toBe('fr');
});

test('plurals and numbers are those of the language in use, from one call to the next', () => {
  const { t, use } = createTranslator<Keys>();
  use('en', ENGLISH);
  expect([t('greeting'), t('deleted', { count: 1 }), t('deleted', { count: 1_234 })]).toEqual([
    'Hello',
    '1 chat deleted.',
    '1,234 chats deleted.',
  ]);
  use('de', () => GERMAN);
  expect([t('greeting'), t('deleted', { count: 1_234 })]).toEqual(['Hallo', '1.234 Chats gelöscht.']);
});

test('a message that is not there leaves its place empty, and the console says which', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { t, use } = createTranslator<Keys>();
  use('fr', {});
  expect(t('greeting')).toBe('');
  expect(said).toHaveBeenCalledWith('no message greeting in fr');
  said.mockRestore();
});

test('the pseudo-languages are half as long again, in brackets, and keep what a message is given', () => {
  const { t, use } = createTranslator<Keys>();
  use('en-XA', pseudoMessages(ENGLISH));
  expect(t('greeting')).toMatch(/^\[Ĥéļļö|^\[Ĥéllö/);
  expect(t('greeting').length).toBeGreaterThanOrEqual(1.4 * 'Hello'.length);
  expect(t('deleted', { count: 12 })).toContain('12');
  expect([directionOf('en-XA'), directionOf('ar-XB'), directionOf('de')]).toEqual(['ltr', 'rtl', 'ltr']);
});

test('lists and dates follow the language that is in use when they are written', () => {
  let locale = 'en-GB';
  const { list, date } = createFormats(() => locale);
  const day = Date.UTC(2026, 10, 26);
  const written = () => date(day, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  expect([list(['a', 'b', 'c']), written()]).toEqual(['a, b, and c', '26 November']);
  locale = 'es-ES';
  expect([list(['a', 'b', 'c']), written()]).toEqual(['a, b y c', '26 de noviembre']);
});

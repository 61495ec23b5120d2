import { list } from '../../locale/formats';
/** Kinds of secrets as a person lists them: `a password and an api key`, `the password`. */
export function namesOf(kinds: readonly string[], article: 'a' | 'the'): string {
  const names = [...new Set(kinds)].map((kind) => `${article === 'the' ? 'the' : indefinite(kind)} ${kind}`);
  return list(names);
}

function indefinite(word: string): string {
  return /^[aeio]/i.test(word) && !word.startsWith('one') ? 'an' : 'a';
}

/** One form of a listed word or run of words. */
export type Form = { readonly text: string; readonly tense: 'past' | 'pending' | null };

/**
 * The forms of an item of a word table: `live*` is live, lives, living and, as past, lived; `speak*spoke/spoken` names the past
 * itself. `join#joined` is for what happens once: it is told in the past, and `join` and `joining` say that it is still to come.
 * Anything else is itself. Of English verbs only.
 */
export function formsOf(item: string): readonly Form[] {
  const [, verb = '', sign = '', more = '', rest = ''] = /^(\p{L}+)([*#])([\p{L}/]*)(.*)$/u.exec(item.trim()) ?? [];
  if (verb === '') return [{ text: item.trim(), tense: null }];
  const isTense = sign === '*';
  const others = more === '' ? [regularPast(verb)] : more.split('/');
  return [
    ...[verb, thirdPerson(verb), gerund(verb)].map((text) => ({
      text: text + rest,
      tense: isTense ? null : ('pending' as const),
    })),
    ...others.map((text) => ({ text: text + rest, tense: isTense ? ('past' as const) : null })),
  ];
}

function thirdPerson(verb: string): string {
  if (/(?:[sxzo]|[cs]h)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function gerund(verb: string): string {
  if (/[^aeiouy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return `${doubled(verb)}ing`;
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb)}ed`;
}

/** Of short verbs that end in one vowel and one consonant: `swimming`. */
function doubled(verb: string): string {
  return /^[^aeiou]*[aeiou][bdgmnpt]$/.test(verb) ? verb + verb.slice(-1) : verb;
}

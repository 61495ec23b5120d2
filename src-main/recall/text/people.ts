import { monthNames } from '../../language/dates/vocabulary';
import { stopWordsOf } from '../../language/stop-words';
import { lazy } from '../../lazy';

/** The key of the user among the people talking. Other people are their lower-case names. */
export const USER = '';

export type People = {
  /** Lower-case words of their names. */
  readonly nameWords: ReadonlySet<string>;
  /** The key of a person by each word of the name; `null` where two share it. */
  readonly keyByWord: ReadonlyMap<string, string | null>;
};

const NAME_WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SAYS_I =
  /(?<![\p{L}\p{N}])(?:i|me|my|mine|myself|ich|mich|mir|mein(?:e[mnrs]?)?|je|moi|mon|ma|mes|yo|mi|mis|conmigo)(?![\p{L}\p{N}])|私|僕|俺|わたし|ぼく/iu;
const isMonth = (word: string): boolean => monthNames().en.some((name) => name.toLowerCase() === word);

const USER_NAME = "(?<name>\\p{Lu}[\\p{L}\\p{M}'’-]+(?:\\s\\p{Lu}[\\p{L}\\p{M}'’-]+)?)";

/** Who is named must be the user: *has a cat named Oliver* names the cat. */
const saysName = lazy((): readonly RegExp[] => [
  new RegExp(`^(?:(?:the )?user['’]s|my|your|their) (?:full |first )?name is ${USER_NAME}`, 'iu'),
  new RegExp(`^(?:(?:the )?user|i) (?:am|is|goes by|go by)(?: called| named)? ${USER_NAME}$`, 'u'),
  new RegExp(`^(?:[Tt]he )?[Uu]ser is (?:called|named) ${USER_NAME}`, 'u'),
  new RegExp(`^[Nn]ame: ${USER_NAME}`, 'u'),
  new RegExp(`^(?:[Ii]ch heiß?s?e|[Mm]ein Name ist|(?:[Dd]er )?(?:Nutzer|Benutzer) heiß?s?t) ${USER_NAME}`, 'u'),
  new RegExp(`^(?:[Jj]e m['’]appelle|[Mm]on (?:pré)?nom est|L['’]utilisateur s['’]appelle) ${USER_NAME}`, 'u'),
  new RegExp(`^(?:[Mm]e llamo|[Mm]i nombre es|[Ee]l usuario se llama) ${USER_NAME}`, 'u'),
  /名前は(?<name>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:です|だ|。|$)/u,
]);

/** The people talking: the authors by name, and the user under all the names we know of. */
export function peopleOf(authors: readonly string[], userNames: readonly string[] = []): People {
  const keyByWord = new Map<string, string | null>();
  const add = (name: string, key: string) => {
    for (const word of wordsOf(name)) {
      const known = keyByWord.get(word);
      keyByWord.set(word, known === undefined || known === key ? key : null);
    }
  };
  for (const name of userNames) add(name, USER);
  for (const author of authors) {
    const key = personKey(author);
    // The user may stand among the authors of an imported conversation.
    add(author, userNames.some((name) => personKey(name) === key) ? USER : key);
  }
  return { nameWords: new Set(keyByWord.keys()), keyByWord };
}

/** The user's own names, as far as the profile's facts tell them. */
export function userNamesIn(profileTexts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of profileTexts) {
    for (const pattern of saysName()) {
      const name = pattern.exec(text.trim())?.groups?.name;
      if (name && /^\p{Lu}|^[^\p{Script=Latin}]/u.test(name)) found.add(name);
    }
  }
  return [...found];
}

export function personKey(author: string): string {
  return author.normalize('NFC').trim().toLowerCase();
}

/** The words of a question that are names. A name that is also an ordinary word must be written with a capital. */
export function namesIn(question: string, people: People): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of question.normalize('NFC').matchAll(NAME_WORD)) {
    const word = match[0].toLowerCase();
    if (!people.keyByWord.has(word)) continue;
    const isOrdinary = stopWordsOf('en').has(word) || isMonth(word);
    if (!isOrdinary || (match.index > 0 && match[0] !== word)) found.add(word);
  }
  return found;
}

/** The one person a question is about: the only one it names, else the user if it says I. `null` if there is no one. */
export function personAsked(question: string, people: People): string | null {
  const keys = new Set([...namesIn(question, people)].map((word) => people.keyByWord.get(word) ?? null));
  if (keys.size === 0) return SAYS_I.test(question) ? USER : null;
  const [only] = keys;
  return keys.size === 1 && only !== undefined ? only : null;
}

/** What is embedded of a message: who is named in it says nothing about what it is about. */
export function withoutNames(text: string, people: People): string {
  const names = namePattern(people.nameWords);
  return names ? text.replace(names, '') : text;
}

/** What is embedded of a question: answers were said by that person, in the first person. */
export function asFirstPerson(question: string, people: People): string {
  const names = namePattern(namesIn(question, people));
  if (!names) return question;
  return question.replace(new RegExp(`${names.source}['’]s(?![\\p{L}\\p{N}])`, 'giu'), 'my').replace(names, 'I');
}

function namePattern(nameWords: ReadonlySet<string>): RegExp | null {
  // Taking out a name of one letter, or one that is an ordinary word, would damage the text.
  const safe = [...nameWords].filter((word) => word.length > 1 && !stopWordsOf('en').has(word) && !isMonth(word));
  if (safe.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${safe.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

function wordsOf(name: string): readonly string[] {
  return name.normalize('NFC').toLowerCase().match(NAME_WORD) ?? [];
}

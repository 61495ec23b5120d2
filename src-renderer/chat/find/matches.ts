import type { Message } from '../../../src-preload/contract/messages';

/** One place of a text in a thread: the message by its position, and which of its matches. */
export type Match = { readonly at: number; readonly messageId: string; readonly nth: number };

type Searched = Pick<Message, 'id' | 'role' | 'content'>;

/** Pure. Case and accents aside, in the words as they are read: Markdown's marks and addresses are no words. */
export function findMatches(messages: readonly Searched[], query: string): readonly Match[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  return messages.flatMap(({ id, content, role }, at) => {
    const count = countOf(folded(role === 'assistant' ? readText(content) : content), wanted);
    return Array.from({ length: count }, (_, nth) => ({ at, messageId: id, nth }));
  });
}

/** Half-open UTF-16 offsets in `text` of every place that `query` matches. */
export function placesIn(text: string, query: string): readonly { readonly from: number; readonly to: number }[] {
  const wanted = folded(query.trim());
  const { letters, starts } = mapped(text);
  if (wanted === '') return [];
  const places: { from: number; to: number }[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
    places.push({ from: starts(at), to: starts(at + wanted.length) });
  }
  return places;
}

function countOf(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}

function readText(markdown: string): string {
  return markdown
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/^[ \t]*(?:```|~~~)\S*[ \t]*$/gm, '')
    .replace(/[*`[]|^#+ |^> ?/gm, '');
}

/** The folded text with the way back to where each of its letters is in the original. */
function mapped(text: string): { readonly letters: string; readonly starts: (at: number) => number } {
  if (isAscii(text)) return { letters: text.toLowerCase(), starts: (at) => at };
  let letters = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = folded(letter);
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    letters += plain;
    at += letter.length;
  }
  return { letters, starts: (index) => from[index] ?? text.length };
}

function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is asked for
  return /^[\x00-\x7f]*$/.test(text);
}

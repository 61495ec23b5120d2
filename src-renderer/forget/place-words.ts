import type { ForgetPlace } from '../../src-preload/contract/forget';
import { shortDate } from '../ui/text/times';

/** What a line says: the words as they are there, then what it is. */
export type PlaceWords = { readonly title: string; readonly detail: string | null };

/** Several things are told by what they are, as are copies that nobody reads. */
export function placeWords(place: ForgetPlace, now: number): PlaceWords {
  const { excerpt, label, things, kind, where } = place;
  if (kind === 'outside') return { title: where ?? label, detail: null };
  if (things > 1) return { title: `${things.toLocaleString('en')} older: ${lowerFirst(label)}`, detail: null };
  if (excerpt === null || excerpt === '' || UNREAD.has(kind)) return { title: where ?? label, detail: where && label };
  return { title: `“${excerpt}”`, detail: detailOf(place, now) };
}

/** Kept for the program alone: an excerpt of them tells a person nothing. */
const UNREAD = new Set(['copies', 'diagnostic', 'log', 'model']);

function detailOf({ kind, label, where, role, at }: ForgetPlace, now: number): string {
  const day = at === null ? '' : `, ${shortDate(at, now)}`;
  const inChat = where === null ? '' : ` in ${where}`;
  switch (kind) {
    case 'message':
      return `${role === 'user' ? 'You' : role === 'assistant' ? 'An answer' : 'A message'}${inChat && `,${inChat}`}${day}`;
    case 'fact':
      return `A fact and its earlier versions${day}`;
    case 'document':
      return where === null ? 'The notebook' : `Notes of ${where}`;
    case 'working':
      return `Recent context${where === null ? '' : ` of ${where}`}`;
    case 'summary':
      return `A summary${inChat}`;
    case 'draft':
      return `A draft${inChat}`;
    case 'instructions':
      return `Instructions${inChat}`;
    case 'title':
      return 'The title of a chat';
    case 'folder':
      return 'The name of a folder of chats';
    case 'setting':
      return where === null ? 'A setting' : `A setting of ${where}`;
    case 'workspace':
      return 'The name of a workspace';
    case 'project':
      return 'The name or folder of a project. Without its folder the project is unlinked.';
    case 'agreement':
      return 'Something you allowed. Hearth will ask again.';
    default:
      return where === null ? label : `${label}, ${where}`;
  }
}

/** Where the words stand in an excerpt, whatever their case and blanks; others, such as another accent, are not marked. */
export function marksOf(excerpt: string, words: string): readonly { readonly from: number; readonly to: number }[] {
  const parts = words
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [...excerpt.matchAll(new RegExp(parts.join('\\s+'), 'giu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

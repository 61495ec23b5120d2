import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the system, or another program, starts Hearth with. None of it changes anything by itself: it is shown. */
export type Opened =
  | { readonly kind: 'chat'; readonly id: string }
  /** A new chat with a text in its field, which the person sends or deletes. */
  | { readonly kind: 'new'; readonly text: string }
  | { readonly kind: 'handoff'; readonly path: string };

/** Of a whole address. What a browser passes on is shorter than the longest command line. */
const LONGEST_ADDRESS = 16_000;
const LONGEST_TEXT = 8_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What is not seen but read by a model: controls, marks of direction, fillers, tags. Line ends and tabs stay. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** What one argument asks for, or undefined. `folder` is where the command was given. */
export function readOpened(argument: string, folder: string): Opened | undefined {
  if (/^hearth:/i.test(argument)) return readAddress(argument);
  if (argument.startsWith('-') || !/\.md$/i.test(argument)) return undefined;
  const path = /^file:/i.test(argument) ? pathOf(argument) : argument;
  if (path === undefined || path.includes('\0')) return undefined;
  return { kind: 'handoff', path: isAbsolute(path) ? path : resolve(folder, path) };
}

/** `hearth://chat/<id>` and `hearth://new?text=…`, as they are written here and in no other form. */
function readAddress(address: string): Opened | undefined {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return undefined;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(address);
  if (protocol !== 'hearth:' || username !== '' || password !== '' || hash !== '') return undefined;
  const asked = [...searchParams];
  if (host === 'chat') {
    const id = pathname.slice(1);
    return ID.test(id) && asked.length === 0 ? { kind: 'chat', id } : undefined;
  }
  if (host !== 'new' || (pathname !== '' && pathname !== '/') || asked.length > 1) return undefined;
  const [name, text] = asked[0] ?? ['text', ''];
  return name === 'text' && text.length <= LONGEST_TEXT ? { kind: 'new', text: seenOf(text) } : undefined;
}

function seenOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim();
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

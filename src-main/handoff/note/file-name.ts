const LONGEST_SLUG = 60;
/** With the day, an ending and a number it stays under the 255 bytes of a name. */
const MOST_SLUG_BYTES = 200;
/** Names that Windows keeps for devices, whatever follows them. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** `YYYY-MM-DD-<slug>.md` of the day in the user's zone. The slug is safe on every file system, never a path. */
export function noteFileName(title: string, day: string): string {
  return `${day}-${slugOf(title)}.md`;
}

/** Of a file that the person keeps somewhere: the desktop knows by its name that Hearth opens it. */
export function handoffFileName(title: string, day: string): string {
  return noteFileName(title, day).replace(/\.md$/, '.hearth-handoff.md');
}

/** Lower-case letters and digits of any script, with single dashes; `note` where nothing is left. */
export function slugOf(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const cut = shortened([...folded].slice(0, LONGEST_SLUG)).replace(/-+$/, '');
  if (cut === '') return 'note';
  return RESERVED.test(cut) ? `${cut}-note` : cut;
}

function shortened(characters: readonly string[]): string {
  const text = characters.join('');
  return Buffer.byteLength(text) <= MOST_SLUG_BYTES ? text : shortened(characters.slice(0, -1));
}

/** `YYYY-MM-DD` in a zone. */
export function dayOf(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

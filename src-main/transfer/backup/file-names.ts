const LONGEST = 60;

/** Lower-case letters and digits of any script with single dashes: a name on every file system, never a path. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const cut = [...plain]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '');
  return cut === '' ? 'untitled' : cut;
}

/** `YYYY-MM-DD` in UTC; times that no calendar has become the first day there is. */
export function dayOf(time: number): string {
  return new Date(isTime(time) ? time : 0).toISOString().slice(0, 10);
}

export function isTime(time: number): boolean {
  return !Number.isNaN(new Date(time).getTime());
}

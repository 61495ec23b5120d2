/** A sitting is a stretch of one conversation without a gap of six hours. */
export const SITTING_GAP_MS = 6 * 60 * 60 * 1000;

/** Times in milliseconds. Clocks that went backwards do not end a sitting. */
export function isSameSitting(before: number, after: number): boolean {
  return after - before < SITTING_GAP_MS;
}

/** A day in English words, as the index keeps it: `8 May 2023`. `zone` is an IANA name. */
export function dayInWords(at: number, zone: string): string {
  return formatter(zone).format(at);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
    formatters.set(zone, found);
  }
  return found;
}

const SPOKEN = /^(\d+):(\d+) (am|pm) on (\d+) (\w+),? (\d{4})$/i;
const SLASHED = /^(\d{4})\/(\d+)\/(\d+)\D+(\d+):(\d+)/;
const DOTTED = /^(\d+)\.(\d+)\.(\d{4}),? (\d+):(\d+)/;

/**
 * Milliseconds of `1:56 pm on 8 May, 2023`, `2023/05/20 (Sat) 02:21`, `29.12.2023, 15:04` or what `Date` reads; taken as
 * UTC where no zone is said. `null` for anything else.
 */
export function readTime(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const spoken = SPOKEN.exec(text.trim());
  if (spoken) {
    const [, hour = '', minute = '', half = '', day, month, year] = spoken;
    const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
    return valid(Date.parse(`${day} ${month} ${year} UTC`) + (hours * 60 + Number(minute)) * 60_000);
  }
  const slashed = SLASHED.exec(text)?.slice(1).map(Number);
  if (slashed) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = slashed;
    return valid(Date.UTC(year, month - 1, day, hour, minute));
  }
  const dotted = DOTTED.exec(text)?.slice(1).map(Number);
  if (dotted) {
    const [day = 1, month = 1, year = 0, hour = 0, minute = 0] = dotted;
    return valid(Date.UTC(year, month - 1, day, hour, minute));
  }
  return valid(Date.parse(text));
}

/** Whether somebody can have said something then: no clock was wrong by centuries, and none is kept in numbers such as 1e300. */
export function isPlausible(time: number): boolean {
  return time >= 0 && time < Date.UTC(2200, 0, 1);
}

function valid(time: number): number | null {
  return isPlausible(time) ? time : null;
}

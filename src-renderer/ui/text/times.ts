const dayMs = 86_400_000;

/** Whole days until then, as people count them: half a day left is *1 day left*. */
export function daysLeft(expiresAtMs: number, nowMs: number): number {
  return Math.ceil((expiresAtMs - nowMs) / dayMs);
}

export function daysLeftText(expiresAtMs: number, nowMs: number): string {
  const days = daysLeft(expiresAtMs, nowMs);
  if (days <= 0) return 'Expired';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** `21 Sep`, with the year when it is not this one. */
export function shortDate(timeMs: number, nowMs: number): string {
  const date = new Date(timeMs);
  const isThisYear = date.getFullYear() === new Date(nowMs).getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** `Today`, `Yesterday`, `12 Nov`. */
export function dayName(timeMs: number, nowMs: number): string {
  const now = new Date(nowMs);
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
  return timeMs >= daysAgo(0) ? 'Today' : timeMs >= daysAgo(1) ? 'Yesterday' : shortDate(timeMs, nowMs);
}

/** `18:44`. */
export function timeOfDay(timeMs: number): string {
  return new Date(timeMs).toLocaleTimeString('en-GB', { hour: 'numeric', minute: '2-digit' });
}

/** `Today at 18:44`, `Yesterday at 9:05`, `12 Nov at 21:04`. */
export function dayAndTime(timeMs: number, nowMs: number): string {
  return `${dayName(timeMs, nowMs)} at ${timeOfDay(timeMs)}`;
}

/** For a narrow column: `Always`, `12 days`, `Expired`. */
export function keptUntil(expiresAtMs: number | null, nowMs: number): string {
  if (expiresAtMs === null) return 'Always';
  const days = daysLeft(expiresAtMs, nowMs);
  return days <= 0 ? 'Expired' : days === 1 ? '1 day' : `${days.toLocaleString('en')} days`;
}

/** `dayAndTime` inside of a sentence: `today at 18:44`. */
export function dayAndTimeInside(timeMs: number, nowMs: number): string {
  return dayAndTime(timeMs, nowMs).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
}

/** So many days from now, as a date field has it: `2026-12-24`. */
export function inputDay(nowMs: number, days: number): string {
  const now = new Date(nowMs);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last millisecond of a date field's day here; null while it holds no day. */
export function endOfDay(day: string): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const end = new Date(year, month - 1, date, 23, 59, 59, 999).getTime();
  return Number.isNaN(end) ? null : end;
}

import { date, t } from '../../locale/t';

const dayMs = 86_400_000;

/** Whole days until then, as people count them: half a day left is *1 day left*. */
export function daysLeft(expiresAtMs: number, nowMs: number): number {
  return Math.ceil((expiresAtMs - nowMs) / dayMs);
}

export function daysLeftText(expiresAtMs: number, nowMs: number): string {
  const days = daysLeft(expiresAtMs, nowMs);
  return days <= 0 ? t('ui.times.expired') : t('ui.times.days-left', { days });
}

/** `21 Sep`, with the year when it is not this one. */
export function shortDate(timeMs: number, nowMs: number): string {
  const isThisYear = new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear();
  return date(timeMs, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** `Today`, `Yesterday`, `12 Nov`. */
export function dayName(timeMs: number, nowMs: number): string {
  const day = recentDay(timeMs, nowMs);
  if (day === null) return shortDate(timeMs, nowMs);
  return day === 'today' ? t('ui.times.today') : t('ui.times.yesterday');
}

/** `18:44`. */
export function timeOfDay(timeMs: number): string {
  return date(timeMs, { hour: 'numeric', minute: '2-digit' });
}

/** `Today at 18:44`, `Yesterday at 9:05`, `12 Nov at 21:04`. */
export function dayAndTime(timeMs: number, nowMs: number): string {
  const time = timeOfDay(timeMs);
  const day = recentDay(timeMs, nowMs);
  if (day === null) return t('ui.times.day-at', { day: shortDate(timeMs, nowMs), time });
  return day === 'today' ? t('ui.times.today-at', { time }) : t('ui.times.yesterday-at', { time });
}

/** `dayAndTime` inside of a sentence: `today at 18:44`. */
export function dayAndTimeInside(timeMs: number, nowMs: number): string {
  const time = timeOfDay(timeMs);
  const day = recentDay(timeMs, nowMs);
  if (day === null) return t('ui.times.day-at', { day: shortDate(timeMs, nowMs), time });
  return day === 'today' ? t('ui.times.today-at-inside', { time }) : t('ui.times.yesterday-at-inside', { time });
}

/** `just now`, `2 minutes ago`; after an hour the time itself, inside of a sentence: `today at 18:44`. */
export function agoText(timeMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - timeMs) / 60_000);
  if (minutes < 1) return t('ui.times.just-now');
  return minutes < 60 ? t('ui.times.minutes-ago', { minutes }) : dayAndTimeInside(timeMs, nowMs);
}

/** For a narrow column: `Always`, `12 days`, `Expired`. */
export function keptUntil(expiresAtMs: number | null, nowMs: number): string {
  if (expiresAtMs === null) return t('ui.times.always');
  const days = daysLeft(expiresAtMs, nowMs);
  return days <= 0 ? t('ui.times.expired') : t('ui.times.days', { days });
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

function recentDay(timeMs: number, nowMs: number): 'today' | 'yesterday' | null {
  const now = new Date(nowMs);
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
  return timeMs >= daysAgo(0) ? 'today' : timeMs >= daysAgo(1) ? 'yesterday' : null;
}

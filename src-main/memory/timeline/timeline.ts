import type { GrowthWeek, TimelineOverview, TimelinePage } from '../../../src-preload/contract/timeline';
import { addDays, type Day, dayAt, daysBetween, isoDay } from '../../language/dates/calendar';
import type { CountedWeek, TimelineQuery } from '../../store/rows/timeline-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';

/** Weeks of a picture: more of them are no wider than a hair. */
const MOST_WEEKS = 104;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** After everything that any clock says. */
const BEGIN: TimelineQuery['after'] = { at: Number.MAX_SAFE_INTEGER, id: '' };

export type TimelinePorts = WorkspaceTables<'timeline' | 'projects'> &
  Pick<ClockAndIds, 'now'> & {
    /** What a day of the person is. */
    readonly timeZone: () => string;
  };

type Asked = Omit<TimelineQuery, 'workspaceId' | 'after'> & { readonly after: TimelineQuery['after'] | null };

/** A page of what happened, newest first. */
export function timelinePage({ store, workspaceId }: TimelinePorts, { after, ...asked }: Asked): TimelinePage {
  const rows = store.timeline.listPage({ ...asked, workspaceId, after: after ?? BEGIN });
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => ({ ...row, isUndone: row.isUndone === 1 })),
    next: last === undefined || rows.length < asked.limit ? null : { at: last.at, id: last.id },
  };
}

/** How memory grew by week, and what there is to filter by. */
export function timelineOverview(ports: TimelinePorts): TimelineOverview {
  const { store, workspaceId } = ports;
  return {
    weeks: growthByWeek(ports),
    topics: store.timeline.listTopics(workspaceId).toSorted(),
    projects: store.projects.list(workspaceId).map(({ id, name }) => ({ id, name })),
  };
}

function growthByWeek({ store, workspaceId, now, timeZone }: TimelinePorts): readonly GrowthWeek[] {
  const first = store.timeline.firstAt(workspaceId);
  if (first === null) return [];
  const today = dayAt(now(), timeZone());
  const thisMonday = mondayOf(today);
  const whole = Math.floor(daysBetween(mondayOf(dayAt(first, timeZone())), thisMonday) / 7) + 1;
  const count = Math.max(1, Math.min(MOST_WEEKS, whole));
  const daysAgo = daysBetween(addDays(thisMonday, -7 * (count - 1)), today);
  const startMs = lastMidnight(now(), timeZone()) - daysAgo * DAY_MS;
  const counted = Map.groupBy(store.timeline.countWeeks({ workspaceId, startMs, weekMs: WEEK_MS }), ({ week }) => week);
  return Array.from({ length: count }, (_, week) => weekOf(startMs + week * WEEK_MS, counted.get(week) ?? []));
}

const NEW: ReadonlySet<string> = new Set(['add', 'accept', 'import']);
const FORGOTTEN: ReadonlySet<string> = new Set(['forget']);
const CORRECTED: ReadonlySet<string> = new Set(['edit', 'merge', 'supersede']);

function weekOf(at: number, counted: readonly CountedWeek[]): GrowthWeek {
  const sum = (kinds: ReadonlySet<string>) =>
    counted.reduce((total, { kind, count }) => total + (kinds.has(kind) ? count : 0), 0);
  return { at, facts: sum(NEW), corrections: sum(CORRECTED), forgets: sum(FORGOTTEN) };
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${isoDay(day)}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** An hour of summer time moves no bar. */
function lastMidnight(atMs: number, timeZone: string): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const [hours = 0, minutes = 0, seconds = 0] = time.format(atMs).split(':').map(Number);
  return atMs - (atMs % 1_000) - ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

import { readAskedTime, readAsOf } from '../../language/dates/asked-time';
import { addDays, dayAt, startOfDay } from '../../language/dates/calendar';
import { fold } from '../../language/fold';
import { contentStems } from '../../language/words';
import { isAccepted } from '../../memory/facts/cap';
import { findPastFacts } from '../../memory/facts/past-facts';
import { mayInject, userNamespace } from '../../memory/facts/scope';
import { readSessionMemory } from '../../memory/session/session-memory';
import { neutralise } from '../../privacy/neutralise';
import { protect } from '../../privacy/protect';
import type { RecallScope } from '../../recall/search/access';
import { clearHits } from '../../recall/search/cleared-hits';
import { quoteOf } from '../../recall/turn/injection';
import type { FactRow } from '../../store/rows/fact-rows';
import { type Answer, type Asked, answered, findProject, noSuchProject, refused } from './outside';

const CONTEXT_TOKENS = 4_096;
/** Of them, for the index of a project. */
const PROJECT_SHARE = 1 / 2;
const DEFAULT_HITS = 8;
const MOST_IN_TIMELINE = 100;

export const MEMORY_IS_OFF = 'memory is off in Hearth: the person paused it, or this workspace remembers nothing';

/** Why nothing was searched, and what a program can do about it. */
const NOT_SEARCHED = {
  unavailable: MEMORY_IS_OFF,
  denied: 'scope: this workspace has nothing of that for programs; try scope "all"',
  malformed: 'query: there is no word in it to search for; use key words or a question',
  rebuilding: 'Hearth is building its search index again; try once more in a minute',
  backend_error: 'Hearth could not search just now; try once more, or go on without it',
} as const;

export type Context = {
  readonly workspace: string;
  readonly person: string;
  readonly recent_context: string;
  readonly project: { readonly name: string; readonly memory: string } | null;
};

/** What a new chat would be told: the person, recent context, and the memory of a project. */
export function readContext(asked: Asked, input: { readonly project?: string | undefined }): Answer<Context> {
  const { workspace, store, now, zone: timeZone } = asked;
  const { settings, memory } = workspace;
  if (!mayInject({ settings, isInjectionOff: asked.isInjectionOff })) return refused(MEMORY_IS_OFF);
  const maxTokens = settings.get('memory.max_tokens') ?? CONTEXT_TOKENS;
  const projectId = input.project === undefined ? null : findProject(asked, input.project);
  if (input.project !== undefined && projectId === null) return noSuchProject(asked, input.project);
  const block = projectId === null ? null : workspace.projects.block(projectId, Math.floor(maxTokens * PROJECT_SHARE));
  const ports = { store, workspaceId: workspace.id, settings, now, timeZone };
  const read = readSessionMemory(ports, memory, { conversationId: '', maxTokens });
  const ids = read.candidates.filter(({ verdict }) => verdict === 'included').map(({ refId }) => refId);
  const project = workspace.projects.list().find(({ id }) => id === projectId);
  return answered(
    {
      workspace: workspace.name,
      person: read.person,
      recent_context: read.recent,
      project: project && block ? { name: project.name, memory: neutralise(block.text) } : null,
    },
    [...ids, ...(projectId === null ? [] : [projectId])],
  );
}

export type Found = {
  readonly id: string;
  readonly kind: 'fact' | 'message' | 'section' | 'working' | 'capture';
  readonly text: string;
  readonly source: 'memory' | 'user' | 'assistant' | 'note' | 'capture';
  /** ISO 8601. */
  readonly date: string;
  readonly trust: 'stated' | 'derived' | 'external' | null;
  readonly last_confirmed: string | null;
  /** When it holds, of the world: a year, a season (`2026-22`), a month or a day; null: not known, or no fact. */
  readonly valid_from: string | null;
  readonly valid_until: string | null;
};
export type FoundList = { readonly reason: 'ok' | 'no_match'; readonly found: readonly Found[] };

export type RecallInput = {
  readonly query: string;
  readonly scope?: RecallScope | undefined;
  /** A day of the person’s time zone, whole, or a moment, ISO 8601: only what was said until then. */
  readonly as_of?: string | undefined;
  readonly k?: number | undefined;
};

export async function recallFor(asked: Asked, input: RecallInput): Promise<Answer<FoundList>> {
  const { workspace, store, now, zone } = asked;
  const { settings } = workspace;
  const result = await asked.recall({
    text: input.query,
    workspaceId: workspace.id,
    conversationId: null,
    scope: input.scope ?? 'all',
    access: {
      mode: settings.get('workspace.mode'),
      hasNamespace: userNamespace(settings) !== null,
      isMemoryOn: mayInject({ settings, isInjectionOff: asked.isInjectionOff }),
      asker: 'model',
    },
    ...(input.as_of !== undefined && { until: endOf(input.as_of, zone()) }),
    k: input.k ?? DEFAULT_HITS,
    now: now(),
    zone: zone(),
  });
  const past = pastOf(asked, input);
  const isAnswered = result.reason === 'ok' || result.reason === 'no_match' || past.length > 0;
  if (!isAnswered) return refused(NOT_SEARCHED[result.reason]);
  const terms = result.reason === 'ok' ? result.terms : [];
  const hits = result.reason === 'ok' ? await clearHits(result.hits) : [];
  const found = await Promise.all(
    hits.map(async (hit): Promise<Found | null> => {
      const fact = hit.kind === 'fact' || hit.kind === 'capture' ? store.facts.read(hit.refId) : undefined;
      const text = fact?.text ?? (await protect(quoteOf(hit, terms), { origin: 'model' })).text;
      if (text.trim() === '') return null;
      return {
        id: hit.refId,
        kind: hit.kind,
        text: neutralise(text),
        source: sourceOf(hit),
        date: day(hit.at),
        trust: fact?.trust ?? null,
        last_confirmed: fact ? day(fact.confirmedAt) : null,
        valid_from: fact?.validFrom ?? null,
        valid_until: fact?.validUntil ?? null,
      };
    }),
  );
  // It does not count as used: what is archived first is not for a program to say.
  const kept = [...past, ...found.filter((each) => each !== null)];
  return answered(
    { reason: kept.length > 0 ? 'ok' : 'no_match', found: kept },
    kept.map(({ id }) => id),
  );
}

/** Facts that are over, where the question or `as_of` asks about the time when they held. */
function pastOf(asked: Asked, { query, scope = 'all', as_of: asOf }: RecallInput): readonly Found[] {
  const { workspace, store, now, zone } = asked;
  const { settings } = workspace;
  const isTold = mayInject({ settings, isInjectionOff: asked.isInjectionOff }) && scope !== 'messages';
  if (!isTold || settings.get('workspace.mode') === 'project_builder') return [];
  const today = dayAt(now(), zone());
  const time = asOf === undefined ? readAskedTime(query, today) : readAsOf(asOf, today);
  if (time === null) return [];
  const ports = { store, settings, workspaceId: workspace.id, now };
  return findPastFacts(ports, { text: query, asked: time, zone: zone() }).map((fact) => ({
    id: fact.id,
    kind: 'fact',
    text: neutralise(fact.text),
    source: 'memory',
    date: day(fact.createdAt),
    trust: fact.trust,
    last_confirmed: day(fact.confirmedAt),
    valid_from: fact.validFrom,
    valid_until: fact.validUntil,
  }));
}

export type TimelineEntry = {
  readonly id: string;
  readonly text: string;
  readonly topic: string;
  readonly from: string;
  /** Null: it is still remembered as so. */
  readonly until: string | null;
  readonly state: 'current' | 'replaced' | 'archived' | 'expired';
  readonly replaced_by: string | null;
  readonly trust: FactRow['trust'];
  readonly valid_from: string | null;
  readonly valid_until: string | null;
};
export type Timeline = { readonly entries: readonly TimelineEntry[] };

/** Facts about a topic, those that were replaced too, the oldest first. */
export function readTimeline(asked: Asked, { topic }: { readonly topic: string }): Answer<Timeline> {
  const { settings } = asked.workspace;
  if (!mayInject({ settings, isInjectionOff: asked.isInjectionOff })) return refused(MEMORY_IS_OFF);
  const about = matching(topic);
  const rows = allFacts(asked)
    .filter(about)
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .slice(-MOST_IN_TIMELINE);
  const entries = rows.map((row) => entryOf(asked, row));
  return answered(
    { entries },
    rows.map(({ id }) => id),
  );
}

/** A fact that a program may be told of: of the memory in force, not external and unreviewed, not deleted. */
export function readableFact(asked: Asked, id: string): FactRow | undefined {
  const row = asked.store.facts.read(id);
  if (row?.workspaceId !== asked.workspace.id || row.deletedAt !== null) return undefined;
  // What nobody accepted is told to nobody, also not as something of the past.
  return placesOf(asked).includes(row.namespace) && isAccepted(row) ? row : undefined;
}

function allFacts(asked: Asked): readonly FactRow[] {
  const { workspace, store } = asked;
  const places = placesOf(asked);
  const active = places.flatMap((place) => store.facts.listActive({ workspaceId: workspace.id, namespace: place }));
  const gone = store.facts.listArchived(workspace.id).filter((row) => places.includes(row.namespace));
  return [...active, ...gone].filter(isAccepted);
}

function placesOf({ workspace: { settings } }: Asked): readonly string[] {
  const namespace = userNamespace(settings);
  return namespace === null ? [] : [`${namespace}/profile`, `${namespace}/patterns`];
}

/** In its topic, or all of the words in its text. */
function matching(topic: string): (row: FactRow) => boolean {
  const [name, stems] = [fold(topic).trim(), contentStems(topic)];
  return (row) => {
    if (fold(row.topic).includes(name)) return true;
    const has = new Set(contentStems(row.text));
    return stems.length > 0 && stems.every((stem) => has.has(stem));
  };
}

function entryOf(asked: Asked, row: FactRow): TimelineEntry {
  const next = row.supersededBy === null ? undefined : asked.store.facts.read(row.supersededBy);
  const until = next?.createdAt ?? row.archivedAt ?? (isExpired(asked, row) ? row.expiresAt : null);
  return {
    id: row.id,
    text: neutralise(row.text),
    topic: neutralise(row.topic),
    from: day(row.createdAt),
    until: until === null ? null : day(until),
    state: next ? 'replaced' : row.archivedAt !== null ? 'archived' : isExpired(asked, row) ? 'expired' : 'current',
    replaced_by: next?.id ?? null,
    trust: row.trust,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
  };
}

function isExpired({ now }: Asked, { expiresAt }: FactRow): boolean {
  return expiresAt !== null && expiresAt <= now();
}

export function day(at: number): string {
  return new Date(at).toISOString();
}

/** A day counts whole, as the person’s clock has it. */
export function endOf(moment: string, zone: string): number {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(moment) ?? [];
  if (year === undefined) return Date.parse(moment);
  return startOfDay(addDays({ year: Number(year), month: Number(month), day: Number(date) }, 1), zone);
}

function sourceOf({ kind, role }: { readonly kind: Found['kind']; readonly role: string | null }): Found['source'] {
  switch (kind) {
    case 'fact':
      return 'memory';
    case 'capture':
      return 'capture';
    case 'message':
      return role === 'user' ? 'user' : 'assistant';
    case 'section':
    case 'working':
      return 'note';
  }
}

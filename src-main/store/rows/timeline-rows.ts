import type { TimelineKind } from '../../../src-preload/contract/timeline';
import type { Database } from '../sqlite/database';
import { FORGOTTEN } from './forget-rows';

export type TimelineRow = {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: number;
  readonly did: string;
  readonly actor: 'user' | 'model' | 'app' | 'import' | null;
  readonly target: 'fact' | 'section' | 'project' | null;
  readonly refId: string;
  readonly place: 'active' | 'archived' | 'inbox' | 'notes' | 'gone';
  readonly text: string | null;
  readonly topic: string | null;
  readonly projectId: string | null;
  readonly conversationId: string | null;
  readonly isUndone: 0 | 1;
};

export type TimelineQuery = {
  readonly workspaceId: string;
  /** Null: all. */
  readonly kind: TimelineKind | null;
  readonly topic: string | null;
  readonly projectId: string | null;
  /** Rows after this one, newest first. */
  readonly after: { readonly at: number; readonly id: string };
  readonly limit: number;
};

export type CountedWeek = { readonly week: number; readonly kind: string; readonly count: number };

type Bound = Pick<TimelineQuery, 'workspaceId' | 'topic' | 'projectId' | 'limit'> & TimelineQuery['after'];
type Weeks = { readonly workspaceId: string; readonly startMs: number; readonly weekMs: number };

/** How a fact comes to be; all else is a change. */
const IS_NEW = `target_kind = 'fact' AND revisions.kind IN ('add', 'accept', 'import')`;
const LONGEST = 300;
/** As the index has it. */
const COUNTED = `target_kind = 'fact' AND undone_by IS NULL AND (kind = 'supersede' OR before_text IS NOT after_text)`;

export type TimelineRows = ReturnType<typeof timelineRows>;

/** What happened by time, out of the tables that hold it. */
export function timelineRows(db: Database) {
  const pages = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (query: TimelineQuery) => db.prepare<Bound, TimelineRow>(pageSql(query));
  const weeks = db.prepare<Weeks, CountedWeek>(`
    SELECT CAST((created_at - @startMs) / @weekMs AS INTEGER) AS week, kind, count(*) AS count FROM revisions
    WHERE workspace_id = @workspaceId AND created_at >= @startMs
      AND ${COUNTED}
    GROUP BY 1, 2`);
  const forgets = db.prepare<Weeks, CountedWeek>(`
    SELECT CAST((forgotten_at - @startMs) / @weekMs AS INTEGER) AS week, 'forget' AS kind, count(*) AS count FROM forgets
    WHERE workspace_id = @workspaceId AND forgotten_at >= @startMs GROUP BY 1`);
  const first = db.prepare<{ readonly workspaceId: string }, { readonly at: number | null }>(`
    SELECT min(at) AS at FROM (
      SELECT min(created_at) AS at FROM revisions WHERE workspace_id = @workspaceId
        AND ${COUNTED}
      UNION ALL SELECT min(forgotten_at) FROM forgets WHERE workspace_id = @workspaceId)`);
  const topics = db.prepare<{ readonly workspaceId: string }, { readonly topic: string }>(
    `SELECT DISTINCT topic FROM facts WHERE workspace_id = @workspaceId AND topic <> '' AND deleted_at IS NULL`,
  );
  return {
    /** One statement, each part of it in the order of an index: the first page costs what the last costs. */
    listPage: (query: TimelineQuery): readonly TimelineRow[] => {
      const { workspaceId, kind, topic, projectId, after, limit } = query;
      const key = `${kind} ${topic === null} ${projectId === null}`;
      const statement = pages.get(key) ?? prepare(query);
      pages.set(key, statement);
      return statement.all({ workspaceId, topic, projectId, limit, ...after });
    },
    /** Of facts, by the kind of change, and of forgets; weeks are counted from the start. */
    countWeeks: (span: Weeks): readonly CountedWeek[] => [...weeks.all(span), ...forgets.all(span)],
    /** When the first of them happened. */
    firstAt: (workspaceId: string): number | null => first.get({ workspaceId })?.at ?? null,
    listTopics: (workspaceId: string): readonly string[] => topics.all({ workspaceId }).map(({ topic }) => topic),
  };
}

/** Only the parts that a filter leaves. */
export function pageSql({ kind, topic, projectId }: Pick<TimelineQuery, 'kind' | 'topic' | 'projectId'>): string {
  const isWanted = (...kinds: readonly TimelineKind[]) => kind === null || kinds.includes(kind);
  const parts = [
    ...(isWanted('fact', 'change') ? [revisionsSql({ kind, topic, projectId })] : []),
    ...(isWanted('handoff') && topic === null ? [handoffsSql(projectId !== null)] : []),
    ...(isWanted('chat') && topic === null ? [chatsSql(projectId !== null)] : []),
    ...(isWanted('forget') && topic === null && projectId === null ? [FORGETS] : []),
  ];
  const all =
    parts.length === 0 ? [`SELECT * FROM (${FORGETS}) WHERE false`] : parts.map((part) => `SELECT * FROM (${part})`);
  return `${all.join(' UNION ALL ')} ORDER BY at DESC, id DESC LIMIT @limit`;
}

function revisionsSql({ kind, topic, projectId }: Pick<TimelineQuery, 'kind' | 'topic' | 'projectId'>): string {
  const where = [
    `revisions.workspace_id = @workspaceId AND (revisions.created_at, revisions.id) < (@at, @id)`,
    `target_kind <> 'working'`,
    ...(kind === 'fact' ? [IS_NEW] : kind === 'change' ? [`NOT (${IS_NEW})`] : []),
    ...(topic === null ? [] : ['coalesce(after_topic, before_topic) = @topic']),
    ...(projectId === null
      ? []
      : [`(facts.project_id = @projectId OR target_kind = 'project' AND target_id = @projectId)`]),
  ];
  return `
    SELECT revisions.id AS id, iif(${IS_NEW}, 'fact', 'change') AS kind, revisions.created_at AS at, revisions.kind AS did,
      actor, target_kind AS target, target_id AS refId,
      CASE WHEN target_kind <> 'fact' THEN 'active' WHEN facts.id IS NULL OR facts.deleted_at IS NOT NULL THEN 'gone'
        WHEN namespace = 'inbox' THEN 'inbox' WHEN namespace LIKE 'sessions/%' THEN 'notes'
        WHEN facts.archived_at IS NOT NULL OR facts.superseded_by IS NOT NULL THEN 'archived' ELSE 'active' END AS place,
      CASE WHEN instr(coalesce(after_text, before_text), '${FORGOTTEN}') = 0 THEN substr(coalesce(after_text, before_text), 1, ${LONGEST}) END AS text,
      CASE WHEN target_kind = 'fact' THEN coalesce(after_topic, before_topic) ELSE section END AS topic,
      iif(target_kind = 'project', target_id, facts.project_id) AS projectId,
      iif(namespace LIKE 'sessions/%', substr(namespace, 10, 36), conversation_id) AS conversationId,
      undone_by IS NOT NULL AS isUndone
    FROM revisions LEFT JOIN facts ON target_kind = 'fact' AND facts.id = target_id
    WHERE ${where.join(' AND ')}
    ORDER BY revisions.created_at DESC, revisions.id DESC LIMIT @limit`;
}

function handoffsSql(hasProject: boolean): string {
  return `
    SELECT handoffs.id AS id, 'handoff' AS kind, handoffs.updated_at AS at, destination AS did, 'user' AS actor, NULL AS target,
      conversation_id AS refId, 'active' AS place, conversations.title AS text, NULL AS topic, handoffs.project_id AS projectId,
      conversation_id AS conversationId, 0 AS isUndone
    FROM handoffs CROSS JOIN conversations ON conversations.id = conversation_id
    WHERE (handoffs.updated_at, handoffs.id) < (@at, @id) AND workspace_id = @workspaceId AND deleted_at IS NULL
      ${hasProject ? 'AND handoffs.project_id = @projectId' : ''}
    ORDER BY handoffs.updated_at DESC, handoffs.id DESC LIMIT @limit`;
}

function chatsSql(hasProject: boolean): string {
  return `
    SELECT id, 'chat' AS kind, created_at AS at, '' AS did, NULL AS actor, NULL AS target, id AS refId, 'active' AS place, title AS text,
      NULL AS topic, project_id AS projectId, id AS conversationId, 0 AS isUndone
    FROM conversations
    WHERE workspace_id = @workspaceId AND deleted_at IS NULL AND (created_at, id) < (@at, @id)
      ${hasProject ? 'AND project_id = @projectId' : ''}
    ORDER BY created_at DESC, id DESC LIMIT @limit`;
}

const FORGETS = `
    SELECT 'forget-' || forgotten_at AS id, 'forget' AS kind, forgotten_at AS at, '' AS did, 'user' AS actor, NULL AS target, '' AS refId,
      'gone' AS place, NULL AS text, NULL AS topic, NULL AS projectId, NULL AS conversationId, 0 AS isUndone
    FROM forgets WHERE workspace_id = @workspaceId AND (forgotten_at, 'forget-' || forgotten_at) < (@at, @id)
    ORDER BY forgotten_at DESC LIMIT @limit`;

import type { Database } from '../sqlite/database';

/** How often a fact stood in a request. */
export type FactShown = { readonly factId: string; readonly showCount: number; readonly lastShownAt: number };

/** A fact that the person was asked about under a reply. */
export type FactCheckRow = {
  readonly factId: string;
  readonly askedAt: number;
  readonly replyId: string | null;
  readonly dismissed: 0 | 1;
};

type NotedUse = {
  /** Ids of facts. */
  readonly shown: readonly string[];
  readonly used: readonly string[];
  readonly at: number;
};

type Span = { readonly from: number; readonly to: number };

export type FactUseRows = ReturnType<typeof factUseRows>;

export function factUseRows(db: Database) {
  const show = db.prepare<{ readonly ids: string; readonly at: number }>(`
    INSERT INTO fact_shows (fact_id, show_count, last_shown_at)
    SELECT facts.id, 1, @at FROM json_each(@ids) JOIN facts ON facts.id = value WHERE true
    ON CONFLICT (fact_id) DO UPDATE SET show_count = show_count + 1, last_shown_at = excluded.last_shown_at`);
  const use = db.prepare<{ readonly ids: string; readonly at: number }>(`
    UPDATE facts SET last_used_at = @at, use_count = use_count + 1 WHERE id IN (SELECT value FROM json_each(@ids))`);
  const shown = db.prepare<{ readonly workspaceId: string }, FactShown>(`
    SELECT fact_id AS factId, show_count AS showCount, last_shown_at AS lastShownAt
    FROM fact_shows JOIN facts ON facts.id = fact_id WHERE workspace_id = @workspaceId`);
  const ask = db.prepare<Omit<FactCheckRow, 'dismissed'>>(
    'INSERT OR IGNORE INTO fact_checks (fact_id, asked_at, reply_id) VALUES (@factId, @askedAt, @replyId)',
  );
  const within = db.prepare<Span, { readonly factId: string }>(
    'SELECT fact_id AS factId FROM fact_checks WHERE asked_at > @from AND asked_at < @to',
  );
  const ofReply = db.prepare<{ readonly replyId: string }, FactCheckRow>(`
    SELECT fact_id AS factId, asked_at AS askedAt, reply_id AS replyId, dismissed FROM fact_checks
    WHERE reply_id = @replyId ORDER BY asked_at DESC LIMIT 1`);
  const dismiss = db.prepare<{ readonly replyId: string }>(
    'UPDATE fact_checks SET dismissed = 1 WHERE reply_id = @replyId',
  );
  return {
    /** One statement for all that a request held, and one for what its reply said of them. */
    note: ({ shown: given, used, at }: NotedUse): void => {
      if (given.length > 0) show.run({ ids: JSON.stringify(given), at });
      if (used.length > 0) use.run({ ids: JSON.stringify(used), at });
    },
    listShown: (workspaceId: string): readonly FactShown[] => shown.all({ workspaceId }),
    putCheck: (row: Omit<FactCheckRow, 'dismissed'>): void => void ask.run(row),
    /** Facts of whatever workspace that were asked about between two moments. */
    listChecked: (span: Span): readonly string[] => within.all(span).map(({ factId }) => factId),
    readCheck: (replyId: string): FactCheckRow | undefined => ofReply.get({ replyId }),
    dismissCheck: (replyId: string): void => void dismiss.run({ replyId }),
  };
}

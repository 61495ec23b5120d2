import type { Database } from '../database';
import { idRanges, type SearchClass, searchId } from './search-ids';

export type SearchKind = 'message' | 'fact' | 'section' | 'working' | 'capture';

/** What full text looks at, in the order of its columns. */
export type SearchTexts = {
  readonly self: string;
  readonly p1: string;
  readonly p2: string;
  readonly n1: string;
  readonly n2: string;
  readonly br: string;
  readonly facts: string;
  readonly day: string;
};

export type SearchContent = SearchTexts & {
  readonly kind: SearchKind;
  readonly refId: string;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly projectId: string | null;
  /** Lower-case name; empty for the user, null for the model and for what nobody said. */
  readonly author: string | null;
  /** The id of the message that began the sitting. */
  readonly sitting: string | null;
  readonly at: number;
  readonly expiresAt: number | null;
  readonly asks: number;
  readonly words: number;
  readonly hasTime: 0 | 1;
  readonly pieces: string;
  /** The text itself, only where no other table holds it. */
  readonly body: string | null;
};

export type SearchRow = SearchContent & { readonly id: number };
export type RowPlace = { readonly kind: SearchKind; readonly refId: string };

const SEARCH_COLUMNS = `id, kind, ref_id AS refId, workspace_id AS workspaceId, conversation_id AS conversationId,
  project_id AS projectId, author, sitting, at, expires_at AS expiresAt, asks, words, has_time AS hasTime,
  self, p1, p2, n1, n2, br, facts, day, pieces, body`;

export type SearchRows = ReturnType<typeof searchRows>;

/** Writes belong into the transaction that changes what the row is about. Triggers keep full text in step. */
export function searchRows(db: Database) {
  const read = db.prepare<RowPlace, SearchRow>(
    `SELECT ${SEARCH_COLUMNS} FROM search_rows WHERE kind = @kind AND ref_id = @refId AND ${IS_STAYING}`,
  );
  const readLeaving = db.prepare<RowPlace, SearchRow>(
    `SELECT ${SEARCH_COLUMNS} FROM search_rows WHERE kind = @kind AND ref_id = @refId AND NOT ${IS_STAYING}`,
  );
  const insert = db.prepare<SearchRow>(`
    INSERT INTO search_rows (id, kind, ref_id, workspace_id, conversation_id, project_id, author, sitting, at,
      expires_at, asks, words, has_time, self, p1, p2, n1, n2, br, facts, day, pieces, body)
    VALUES (@id, @kind, @refId, @workspaceId, @conversationId, @projectId, @author, @sitting, @at,
      @expiresAt, @asks, @words, @hasTime, @self, @p1, @p2, @n1, @n2, @br, @facts, @day, @pieces, @body)`);
  const updateTexts = db.prepare<SearchTexts & { readonly id: number }>(`
    UPDATE search_rows SET self = @self, p1 = @p1, p2 = @p2, n1 = @n1, n2 = @n2, br = @br, facts = @facts, day = @day
    WHERE id = @id`);
  const updateRest = db.prepare<SearchRow>(`
    UPDATE search_rows SET conversation_id = @conversationId, project_id = @projectId, author = @author,
      sitting = @sitting, at = @at, expires_at = @expiresAt, asks = @asks, words = @words, has_time = @hasTime,
      pieces = @pieces, body = @body
    WHERE id = @id`);
  const remove = db.prepare<{ readonly id: number }>('DELETE FROM search_rows WHERE id = @id');
  const leave = db.prepare<{ readonly id: number }>('INSERT INTO search_leaving (id) VALUES (@id)');
  const stay = db.prepare<{ readonly id: number }>('DELETE FROM search_leaving WHERE id = @id');
  const giveUpPlace = db.prepare<{ readonly id: number }>(
    "UPDATE search_rows SET ref_id = 'left/' || id WHERE id = @id",
  );
  const takeOut = db.prepare('DELETE FROM search_rows WHERE id = (SELECT min(id) FROM search_leaving)');
  const isLeaving = db.prepare<[], { readonly id: number }>('SELECT id FROM search_leaving LIMIT 1');
  const takeOutSome = db.transaction((goesOn: () => boolean) => {
    while (takeOut.run().changes > 0 && goesOn());
  });
  const number = db.prepare<{ readonly workspaceId: string }, { readonly number: number; readonly next: number }>(
    'SELECT number, next FROM search_workspaces WHERE workspace_id = @workspaceId',
  );
  const addWorkspace = db.prepare<{ readonly workspaceId: string }>(
    `INSERT INTO search_workspaces (number, workspace_id, next)
     VALUES ((SELECT coalesce(max(number), 0) + 1 FROM search_workspaces), @workspaceId, 1)`,
  );
  const advance = db.prepare<{ readonly workspaceId: string }>(
    'UPDATE search_workspaces SET next = next + 1 WHERE workspace_id = @workspaceId',
  );
  const conversation = db.prepare<{ readonly conversationId: string }, RowPlace>(
    `SELECT kind, ref_id AS refId FROM search_rows WHERE conversation_id = @conversationId AND ${IS_STAYING}`,
  );
  const ofProject = db.prepare<{ readonly from: string; readonly to: string }, { readonly refId: string }>(
    `SELECT ref_id AS refId FROM search_rows WHERE kind = 'section' AND ref_id >= @from AND ref_id < @to AND ${IS_STAYING}`,
  );
  const places = db.prepare<[], RowPlace>(
    `SELECT kind, ref_id AS refId FROM search_rows WHERE ${IS_STAYING} ORDER BY id`,
  );
  const changed = db.prepare<{ readonly id: number }>('INSERT INTO search_changes (row_id) VALUES (@id)');

  /** Ids are never given twice: what was computed for a row that is gone can not be taken for another's. */
  const nextId = (workspaceId: string, rowClass: SearchClass): number => {
    if (!number.get({ workspaceId })) addWorkspace.run({ workspaceId });
    const place = number.get({ workspaceId });
    if (!place) throw new Error(`workspace ${workspaceId} has no number`);
    advance.run({ workspaceId });
    return searchId({ workspace: place.number, class: rowClass, number: place.next });
  };

  const hideRow = (id: number): void => {
    leave.run({ id });
    changed.run({ id });
  };
  /** One that is about to leave comes back with its vector: undoing a deletion is as quick as the deletion. */
  const broughtBack = (place: RowPlace): SearchRow | undefined => {
    const row = readLeaving.get(place);
    if (!row) return undefined;
    stay.run({ id: row.id });
    changed.run({ id: row.id });
    return row;
  };

  const write = (content: SearchContent, rowClass: SearchClass): number => {
    const present = read.get(content) ?? broughtBack(content);
    if (present && isOfClass(present, rowClass, number.get(content)?.number)) {
      const row = { ...content, id: present.id };
      if (hasOtherTexts(present, row)) updateTexts.run(row);
      if (hasOtherRest(present, row)) updateRest.run(row);
      return present.id;
    }
    if (present) makeRoom(present);
    const id = nextId(content.workspaceId, rowClass);
    insert.run({ ...content, id });
    return id;
  };
  /** A row of another class has another id: the old one leaves under a name of its own. */
  const makeRoom = ({ id }: SearchRow): void => {
    hideRow(id);
    giveUpPlace.run({ id });
  };

  return {
    read: (place: RowPlace): SearchRow | undefined => read.get(place),
    /** Inserts or brings up to date; writes nothing that is the same. Returns the row's id. */
    write,
    /** With all its words, at once: some milliseconds. */
    remove: (place: RowPlace): void => {
      const row = read.get(place);
      if (row) remove.run({ id: row.id });
    },
    /** Where many go: nothing finds it from now on, `write` brings it back, and `takeOut` removes its words. */
    hide: (place: RowPlace): void => {
      const row = read.get(place);
      if (row) hideRow(row.id);
    },
    /**
     * Takes the words of hidden rows out of full text, for good, in one transaction: some milliseconds a row, and at
     * least one. Whether more are left.
     */
    takeOut: (goesOn: () => boolean): boolean => {
      if (!isLeaving.get()) return false;
      takeOutSome.immediate(goesOn);
      return isLeaving.get() !== undefined;
    },
    /** Tells readers with a copy in memory to look at a row again. */
    announce: (id: number): void => void changed.run({ id }),
    listConversation: (conversationId: string): readonly RowPlace[] => conversation.all({ conversationId }),
    /** Ids of the sections of a project's files. */
    listProjectSections: (projectId: string): readonly string[] =>
      ofProject.all({ from: `project/${projectId}/`, to: `project/${projectId}0` }).map(({ refId }) => refId),
    listPlaces: (): readonly RowPlace[] => places.all(),
    workspaceNumber: (workspaceId: string): number | undefined => number.get({ workspaceId })?.number,
  };
}

/** As a condition on rows of `search_rows`. */
const IS_STAYING = 'search_rows.id NOT IN (SELECT id FROM search_leaving)';
const TEXTS = ['self', 'p1', 'p2', 'n1', 'n2', 'br', 'facts', 'day'] as const satisfies readonly (keyof SearchTexts)[];
const REST = [
  'conversationId',
  'projectId',
  'author',
  'sitting',
  'at',
  'expiresAt',
  'asks',
  'words',
  'hasTime',
  'pieces',
  'body',
] as const satisfies readonly (keyof SearchContent)[];

export function hasOtherTexts(a: SearchContent, b: SearchContent): boolean {
  return TEXTS.some((name) => a[name] !== b[name]);
}

export function hasOtherRest(a: SearchContent, b: SearchContent): boolean {
  return REST.some((name) => a[name] !== b[name]);
}

function isOfClass(row: SearchRow, rowClass: SearchClass, workspace: number | undefined): boolean {
  if (workspace === undefined) return false;
  return idRanges(workspace, [rowClass]).some(({ from, to }) => row.id >= from && row.id <= to);
}

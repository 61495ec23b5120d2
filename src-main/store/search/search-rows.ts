import type { Database } from '../sqlite/database';
import { idRanges, type SearchClass, searchId } from './search-ids';

export type SearchKind = 'message' | 'fact' | 'section' | 'working' | 'capture';

/** What full text looks at, in the order of its columns. */
export type SearchTexts = {
  readonly self: string;
  /** Of a fact. */
  readonly topic: string;
  /** The day its sitting began, in words. */
  readonly day: string;
};

/** One passage of what can be found. */
export type SearchContent = SearchTexts & {
  readonly kind: SearchKind;
  readonly refId: string;
  /** Which passage of the text, from 0. */
  readonly part: number;
  /** Where it begins and ends in the text, in UTF-16 units; equal for what is in a message's files or under its pictures. */
  readonly starts: number;
  readonly ends: number;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly projectId: string | null;
  /** Lower-case name; empty for the user, null for the model and for what nobody said. */
  readonly author: string | null;
  /** The id of the message that began the sitting. */
  readonly sitting: string | null;
  readonly at: number;
  readonly expiresAt: number | null;
  readonly pieces: string;
  /** The whole text, only where no other table holds it, with its first passage. */
  readonly body: string | null;
};

export type SearchRow = SearchContent & { readonly id: number };
export type RowPlace = { readonly kind: SearchKind; readonly refId: string };

const SEARCH_COLUMNS = `id, kind, ref_id AS refId, part, starts, ends, workspace_id AS workspaceId,
  conversation_id AS conversationId, project_id AS projectId, author, sitting, at, expires_at AS expiresAt,
  self, topic, day, pieces, body`;

export type SearchRows = ReturnType<typeof searchRows>;

/** Writes belong into the transaction that changes what the row is about. Triggers keep full text in step. */
export function searchRows(db: Database) {
  const read = db.prepare<RowPlace, SearchRow>(
    `SELECT ${SEARCH_COLUMNS} FROM search_rows WHERE kind = @kind AND ref_id = @refId AND ${IS_STAYING} ORDER BY part`,
  );
  const readLeaving = db.prepare<RowPlace, SearchRow>(
    `SELECT ${SEARCH_COLUMNS} FROM search_rows WHERE kind = @kind AND ref_id = @refId AND NOT ${IS_STAYING} ORDER BY part`,
  );
  const insert = db.prepare<SearchRow>(`
    INSERT INTO search_rows (id, kind, ref_id, part, starts, ends, workspace_id, conversation_id, project_id, author, sitting,
      at, expires_at, self, topic, day, pieces, body)
    VALUES (@id, @kind, @refId, @part, @starts, @ends, @workspaceId, @conversationId, @projectId, @author, @sitting,
      @at, @expiresAt, @self, @topic, @day, @pieces, @body)`);
  const updateTexts = db.prepare<SearchTexts & { readonly id: number }>(
    'UPDATE search_rows SET self = @self, topic = @topic, day = @day WHERE id = @id',
  );
  const updateRest = db.prepare<SearchRow>(`
    UPDATE search_rows SET starts = @starts, ends = @ends, conversation_id = @conversationId, project_id = @projectId,
      author = @author, sitting = @sitting, at = @at, expires_at = @expiresAt, pieces = @pieces, body = @body
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
    `SELECT DISTINCT kind, ref_id AS refId FROM search_rows WHERE conversation_id = @conversationId AND ${IS_STAYING}`,
  );
  const ofConversation = `FROM search_rows
    WHERE conversation_id = @conversationId AND kind IN ('message', 'working') AND ${IS_STAYING}`;
  const announceAll = db.prepare<{ readonly conversationId: string }>(
    `INSERT INTO search_changes (row_id) SELECT id ${ofConversation}`,
  );
  const leaveAll = db.prepare<{ readonly conversationId: string }>(
    `INSERT INTO search_leaving (id) SELECT id ${ofConversation} ORDER BY id`,
  );
  const doneAll = db.prepare<{ readonly conversationId: string }>(`
    DELETE FROM search_pending WHERE (kind = 'working' AND ref_id = @conversationId)
      OR (kind = 'message' AND (SELECT conversation_id FROM messages WHERE id = ref_id) = @conversationId)`);
  const ofProject = db.prepare<{ readonly from: string; readonly to: string }, { readonly refId: string }>(
    `SELECT DISTINCT ref_id AS refId FROM search_rows
     WHERE kind = 'section' AND ref_id >= @from AND ref_id < @to AND ${IS_STAYING}`,
  );
  const places = db.prepare<[], RowPlace>(
    `SELECT kind, ref_id AS refId FROM search_rows WHERE part = 0 AND ${IS_STAYING} ORDER BY id`,
  );
  const postpone = db.prepare<RowPlace>('INSERT OR IGNORE INTO search_pending (kind, ref_id) VALUES (@kind, @refId)');
  const isPostponed = db.prepare<RowPlace, { readonly n: 1 }>(
    'SELECT 1 AS n FROM search_pending WHERE kind = @kind AND ref_id = @refId',
  );
  const isDone = db.prepare<RowPlace>('DELETE FROM search_pending WHERE kind = @kind AND ref_id = @refId');
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
  /** What is about to leave comes back with its vectors: undoing a deletion is as quick as the deletion. */
  const broughtBack = (place: RowPlace): readonly SearchRow[] => {
    const rows = readLeaving.all(place);
    for (const { id } of rows) {
      stay.run({ id });
      changed.run({ id });
    }
    return rows;
  };

  const writePassage = (content: SearchContent, rowClass: SearchClass, present: SearchRow | undefined): number => {
    if (present) {
      const row = { ...content, id: present.id };
      if (hasOtherTexts(present, row)) updateTexts.run(row);
      if (hasOtherRest(present, row)) updateRest.run(row);
      return present.id;
    }
    const id = nextId(content.workspaceId, rowClass);
    insert.run({ ...content, id });
    return id;
  };
  const write = (place: RowPlace, passages: readonly SearchContent[], rowClass: SearchClass): readonly number[] => {
    const [first] = passages;
    isDone.run(place);
    const staying = read.all(place);
    const present = staying.length > 0 ? staying : broughtBack(place);
    const workspace = first && number.get(first)?.number;
    // Rows of another class have other ids: the old ones leave under names of their own.
    const [same, other] = [present.filter(isHere), present.filter((row) => !isHere(row))];
    for (const { id } of other) {
      hideRow(id);
      giveUpPlace.run({ id });
    }
    const byPart = new Map(same.map((row) => [row.part, row]));
    for (const { id } of same.slice(passages.length)) remove.run({ id });
    return passages.map((content) => writePassage(content, rowClass, byPart.get(content.part)));

    function isHere(row: SearchRow): boolean {
      return isOfClass(row, rowClass, workspace);
    }
  };

  return {
    /** Its passages in order; none for what is not indexed. */
    read: (place: RowPlace): readonly SearchRow[] => read.all(place),
    /** Inserts or brings up to date what one text's passages are; writes nothing that is the same. Returns the rows' ids. */
    write,
    /** Notes that it is indexed later, or only in part so far; writing all of it removes the note. */
    postpone: (place: RowPlace): void => void postpone.run(place),
    isPostponed: (place: RowPlace): boolean => isPostponed.get(place) !== undefined,
    /** With all its words, at once: some milliseconds a passage. */
    remove: (place: RowPlace): void => {
      isDone.run(place);
      for (const { id } of read.all(place)) remove.run({ id });
    },
    /** Where many go: nothing finds it from now on, `write` brings it back, and `takeOut` removes its words. */
    hide: (place: RowPlace): void => {
      isDone.run(place);
      for (const { id } of read.all(place)) hideRow(id);
    },
    /** Hides all that was said in a conversation, in three statements however long it is. Its own notes stay. */
    hideConversation: (conversationId: string): void => {
      doneAll.run({ conversationId });
      announceAll.run({ conversationId });
      leaveAll.run({ conversationId });
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
const TEXTS = ['self', 'topic', 'day'] as const satisfies readonly (keyof SearchTexts)[];
const REST = [
  'starts',
  'ends',
  'conversationId',
  'projectId',
  'author',
  'sitting',
  'at',
  'expiresAt',
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

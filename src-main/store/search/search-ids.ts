/**
 * A search row's id says where it belongs: workspace, then class, then a number that only grows. Full text can be
 * limited to a range of ids without a look at any row, so workspace and scope stand inside the SQL, before its limit,
 * and cost nothing. What is remembered comes before messages: at equal score it goes first.
 */
const SEARCH_CLASSES = [
  'fact',
  'working',
  'section',
  'project-section',
  'session-note',
  'capture',
  'archived-fact',
  'chat-message',
  'project-message',
] as const;
export type SearchClass = (typeof SEARCH_CLASSES)[number];

/** Both included. */
export type IdRange = { readonly from: number; readonly to: number };

/** Ids must stay exact as JavaScript numbers: 2^17 workspaces, 2^4 classes, 2^32 rows. */
const ROWS = 2 ** 32;
const CLASSES = 16;
/** All ids of the workspace `n` lie from `n` times this up to, not including, `n + 1` times this. */
export const WORKSPACE_IDS = CLASSES * ROWS;

export function searchId(place: {
  readonly workspace: number;
  readonly class: SearchClass;
  readonly number: number;
}): number {
  return (place.workspace * CLASSES + SEARCH_CLASSES.indexOf(place.class)) * ROWS + place.number;
}

/** The number of its workspace. */
export function workspaceOf(id: number): number {
  return Math.floor(id / WORKSPACE_IDS);
}

export function classOf(id: number): SearchClass {
  const found = SEARCH_CLASSES[Math.floor(id / ROWS) % CLASSES];
  if (!found) throw new RangeError(`no search row has the id ${id}`);
  return found;
}

/** The ids of some classes of one workspace, in as few ranges as possible. */
export function idRanges(workspace: number, classes: readonly SearchClass[]): readonly IdRange[] {
  const ranges: IdRange[] = [];
  for (const name of SEARCH_CLASSES.filter((each) => classes.includes(each))) {
    const from = searchId({ workspace, class: name, number: 0 });
    const last = ranges.at(-1);
    if (last && last.to === from - 1) ranges[ranges.length - 1] = { from: last.from, to: from + ROWS - 1 };
    else ranges.push({ from, to: from + ROWS - 1 });
  }
  return ranges;
}

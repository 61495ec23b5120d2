export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** Where a range with Shift begins. */
  readonly anchorId: string | null;
};

export const noSelection: Selection = { ids: new Set(), anchorId: null };

export function withToggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchorId: id };
}

/** From where the last choice was to here, as the rows stand now. */
export function withRange({ ids, anchorId }: Selection, id: string, shownIds: readonly string[]): Selection {
  const [from, to] = [anchorId === null ? -1 : shownIds.indexOf(anchorId), shownIds.indexOf(id)];
  if (from < 0 || to < 0) return withToggled({ ids, anchorId }, id);
  const range = shownIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchorId };
}

/** All that is shown, or nothing when all of it was chosen. */
export function withAllToggled({ ids }: Selection, shownIds: readonly string[]): Selection {
  return shownIds.every((id) => ids.has(id)) ? noSelection : { ids: new Set(shownIds), anchorId: null };
}

/** What is out of sight is not acted on. */
export function selectedOf<T extends { readonly id: string }>({ ids }: Selection, shown: readonly T[]): readonly T[] {
  return ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id));
}

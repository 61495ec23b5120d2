export type StoredLink = {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
};

export type BrokenLink = {
  /** The message whose parent cannot be right: without that parent the rest is a tree again. */
  readonly id: string;
  readonly what: 'cycle' | 'other_conversation' | 'missing_parent';
};

/**
 * What keeps the messages from being trees, each within one conversation. Empty when they are. In time and memory that grow
 * with the number of messages, however they hang together.
 */
export function findBrokenLinks(links: Iterable<StoredLink>): readonly BrokenLink[] {
  const byId = new Map<string, StoredLink>();
  for (const link of links) byId.set(link.id, link);
  const broken: BrokenLink[] = [];
  const up = new Map<string, string | null>();
  for (const { id, conversationId, parentId } of byId.values()) {
    const parent = parentId === null ? null : byId.get(parentId);
    const isHere = parent?.conversationId === conversationId;
    if (parent === undefined) broken.push({ id, what: 'missing_parent' });
    else if (parent !== null && !isHere) broken.push({ id, what: 'other_conversation' });
    up.set(id, isHere ? parentId : null);
  }
  return [...broken, ...findCycles(up).map((id) => ({ id, what: 'cycle' as const }))];
}

/**
 * Where to cut chains of any kind that lead back to themselves: of each circle the smallest id, which is the oldest as ids
 * sort by time. `next` says what each id leads to.
 */
export function findCycles(next: ReadonlyMap<string, string | null>): readonly string[] {
  const walked = new Map<string, number>();
  const cuts: string[] = [];
  let walk = 0;
  for (const start of next.keys()) {
    walk += 1;
    let at: string | null = start;
    while (at !== null && next.has(at) && !walked.has(at)) {
      walked.set(at, walk);
      at = next.get(at) ?? null;
    }
    if (at !== null && walked.get(at) === walk) cuts.push(smallestOf(at, next));
  }
  return cuts;
}

/** Messages of one conversation as trees, whatever a damaged file says: the same list where nothing leads back to itself. */
export function withoutCycles<Link extends Pick<StoredLink, 'id' | 'parentId'>>(
  links: readonly Link[],
): readonly Link[] {
  const cuts = new Set(findCycles(new Map(links.map(({ id, parentId }) => [id, parentId]))));
  if (cuts.size === 0) return links;
  return links.map((link) => (cuts.has(link.id) ? { ...link, parentId: null } : link));
}

function smallestOf(start: string, next: ReadonlyMap<string, string | null>): string {
  let smallest = start;
  for (let at = next.get(start) ?? start; at !== start; at = next.get(at) ?? start) if (at < smallest) smallest = at;
  return smallest;
}

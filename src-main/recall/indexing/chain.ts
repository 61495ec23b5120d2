import type { IndexedMessage, MessageLink, SearchSources } from '../../store/search/search-sources';

/** A sitting is a stretch of one conversation without a gap of six hours. */
export const SITTING_GAP_MS = 6 * 60 * 60 * 1000;

/** The messages of a conversation along their branches: the parent chain, skipping what is not indexed. */
export type Chain = {
  readonly at: (id: string) => IndexedMessage | undefined;
  /** The first message of its sitting. */
  readonly start: (id: string) => { readonly id: string; readonly createdAt: number } | undefined;
};

type Links = (id: string) => MessageLink | undefined;

export type StoredChainOptions = {
  readonly sources: SearchSources;
  /** The sitting that an indexed message's row names. */
  readonly sittingOf: (id: string) => string | null | undefined;
};

/**
 * Reads only what it is asked for: one new message in a long conversation costs a handful of lookups. A sitting's start is taken
 * from the row of the message before, so rows are to be written in the order of the branch.
 */
export function storedChain({ sources, sittingOf }: StoredChainOptions): Chain {
  const link = memo((id) => sources.readLink(id));
  const walk = walker(link);
  return {
    at: memo((id) => sources.readMessage(id)),
    start: (id) => {
      const own = link(id);
      const earlier = walk.before(id);
      if (!own || !earlier || !isSameSitting(earlier.createdAt, own.createdAt)) return own;
      return link(sittingOf(earlier.id) ?? '') ?? walk.start(id);
    },
  };
}

/** A whole conversation at once; `ids` in the order they were said. */
export function loadedChain(
  sources: SearchSources,
  conversationId: string,
): Chain & { readonly ids: readonly string[] } {
  const messages = new Map(sources.listMessages(conversationId).map((message) => [message.id, message]));
  const links = new Map(sources.listLinks(conversationId).map((link) => [link.id, link]));
  return { at: (id) => messages.get(id), start: walker((id) => links.get(id)).start, ids: [...messages.keys()] };
}

/** Times in milliseconds. Clocks that went backwards do not end a sitting. */
function isSameSitting(before: number, after: number): boolean {
  return after - before < SITTING_GAP_MS;
}

function walker(link: Links) {
  const previous = (id: string): MessageLink | undefined => {
    const parentId = link(id)?.parentId;
    return parentId ? link(parentId) : undefined;
  };
  const before = (id: string) => firstIndexed(id, previous);
  const starts = new Map<string, MessageLink>();
  const start = (id: string): MessageLink | undefined => {
    const passed = new Set<string>();
    let first = link(id);
    while (first) {
      const known = starts.get(first.id);
      if (known) {
        first = known;
        break;
      }
      // In a damaged file a message may come before itself.
      if (passed.has(first.id)) break;
      passed.add(first.id);
      const earlier = before(first.id);
      if (!earlier || !isSameSitting(earlier.createdAt, first.createdAt)) break;
      first = earlier;
    }
    if (first) for (const each of passed) starts.set(each, first);
    return first;
  };
  return { before, start };
}

function firstIndexed(id: string, step: (id: string) => MessageLink | undefined): MessageLink | undefined {
  const passed = new Set<string>([id]);
  let link = step(id);
  while (link && !link.isIndexed && !passed.has(link.id)) {
    passed.add(link.id);
    link = step(link.id);
  }
  return link?.isIndexed && !passed.has(link.id) ? link : undefined;
}

function memo<T>(read: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const value = known.get(id);
    if (value !== undefined) return value;
    const fresh = read(id);
    known.set(id, fresh);
    return fresh;
  };
}

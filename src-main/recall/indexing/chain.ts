import type { IndexedMessage, MessageLink, SearchSources } from '../../store/search/search-sources';
import { isSameSitting } from '../dates/sittings';

/**
 * The messages around a message along its branch, skipping what is not indexed. Before it lies the parent chain; after
 * it the active branch where there is one, else the newest.
 */
export type Chain = {
  readonly at: (id: string) => IndexedMessage | undefined;
  readonly before: (id: string) => IndexedMessage | undefined;
  readonly after: (id: string) => IndexedMessage | undefined;
  /** The first message of its sitting. */
  readonly start: (id: string) => { readonly id: string; readonly createdAt: number } | undefined;
};

type Links = {
  readonly link: (id: string) => MessageLink | undefined;
  readonly children: (id: string) => readonly MessageLink[];
  /** Of several children the one on the active branch. */
  readonly activeChild: (id: string) => string | undefined;
};

export type StoredChainOptions = {
  readonly sources: SearchSources;
  readonly conversationId: string;
  /** The sitting that an indexed message's row names. */
  readonly sittingOf: (id: string) => string | null | undefined;
};

/**
 * Reads only what it is asked for: one new message in a long conversation costs a handful of lookups. A sitting's start is taken
 * from the row of the message before, so rows are to be written in the order of the branch.
 */
export function storedChain({ sources, conversationId, sittingOf }: StoredChainOptions): Chain {
  const messages = memo((id) => sources.readMessage(id));
  const link = memo((id) => sources.readLink(id));
  const walk = walker({
    link,
    children: memo((id) => sources.listChildren(id)),
    activeChild: (parentId) => sources.activeChild({ parentId, conversationId }),
  });
  return {
    at: messages,
    before: (id) => found(walk.before(id)?.id, messages),
    after: (id) => found(walk.after(id)?.id, messages),
    start: (id) => {
      const own = link(id);
      const earlier = walk.before(id);
      if (!own || !earlier || !isSameSitting(earlier.createdAt, own.createdAt)) return own;
      return link(sittingOf(earlier.id) ?? '') ?? walk.start(id);
    },
  };
}

/** A whole conversation at once. */
export function loadedChain(
  sources: SearchSources,
  conversationId: string,
): Chain & { readonly ids: readonly string[] } {
  const messages = new Map(sources.listMessages(conversationId).map((message) => [message.id, message]));
  const links = new Map(sources.listLinks(conversationId).map((link) => [link.id, link]));
  const children = Map.groupBy(links.values(), ({ parentId }) => parentId);
  const active = pathUp(sources.activeLeaf(conversationId), (id) => links.get(id));
  const below = (id: string) => children.get(id) ?? [];
  const walk = walker({
    link: (id) => links.get(id),
    children: below,
    activeChild: (id) => below(id).find((child) => active.has(child.id))?.id,
  });
  const at = (id: string) => messages.get(id);
  return {
    at,
    before: (id) => found(walk.before(id)?.id, at),
    after: (id) => found(walk.after(id)?.id, at),
    start: walk.start,
    ids: [...messages.keys()],
  };
}

function walker({ link, children, activeChild }: Links) {
  const next = (id: string): MessageLink | undefined => {
    const below = children(id);
    if (below.length < 2) return below[0];
    const active = activeChild(id);
    return below.find((child) => child.id === active) ?? below.at(-1);
  };
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
  return { before, after: (id: string) => firstIndexed(id, next), start };
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

function pathUp(leaf: string | null, link: (id: string) => MessageLink | undefined): Set<string> {
  const path = new Set<string>();
  for (let id = leaf; id !== null && !path.has(id); id = link(id)?.parentId ?? null) path.add(id);
  return path;
}

function found<T>(id: string | undefined, read: (id: string) => T | undefined): T | undefined {
  return id === undefined ? undefined : read(id);
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

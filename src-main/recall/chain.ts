import type { IndexedMessage, MessageLink, SearchSources } from '../store/search-sources';
import { isSameSitting } from './sittings';

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
  readonly leaf: () => string | null;
};

/** Reads only what it is asked for: one new message in a long conversation costs a handful of lookups. */
export function storedChain(sources: SearchSources, conversationId: string): Chain {
  const messages = memo((id) => sources.readMessage(id));
  const walk = walker({
    link: memo((id) => sources.readLink(id)),
    children: memo((id) => sources.listChildren(id)),
    leaf: () => sources.activeLeaf(conversationId),
  });
  return {
    at: messages,
    before: (id) => found(walk.before(id)?.id, messages),
    after: (id) => found(walk.after(id)?.id, messages),
    start: walk.start,
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
  const walk = walker({
    link: (id) => links.get(id),
    children: (id) => children.get(id) ?? [],
    leaf: () => sources.activeLeaf(conversationId),
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

function walker({ link, children, leaf }: Links) {
  let active: Set<string> | undefined;
  const isActive = (id: string): boolean => {
    active ??= pathUp(leaf(), link);
    return active.has(id);
  };
  const next = (id: string): MessageLink | undefined => {
    const below = children(id);
    return below.length > 1 ? (below.find((child) => isActive(child.id)) ?? below.at(-1)) : below[0];
  };
  const previous = (id: string): MessageLink | undefined => {
    const parentId = link(id)?.parentId;
    return parentId ? link(parentId) : undefined;
  };
  const before = (id: string) => firstIndexed(id, previous);
  const starts = new Map<string, MessageLink>();
  const start = (id: string): MessageLink | undefined => {
    const passed: string[] = [];
    let first = link(id);
    while (first) {
      const known = starts.get(first.id);
      if (known) {
        first = known;
        break;
      }
      passed.push(first.id);
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
  let link = step(id);
  while (link && !link.isIndexed) link = step(link.id);
  return link;
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

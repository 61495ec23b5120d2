import type { Found } from '../../src-preload/contract/search';

export type FoundGroup = { readonly first: Found; readonly more: readonly Found[] };

/** The first message of each chat stands for the others found there; everything else stands for itself. In order. */
export function byChat(found: readonly Found[]): readonly FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  for (const each of found) {
    const { kind, refId, conversationId } = each;
    const place = kind === 'message' && conversationId !== null ? conversationId : `${kind} ${refId}`;
    const group = groups.get(place);
    groups.set(place, group ? { ...group, more: [...group.more, each] } : { first: each, more: [] });
  }
  return [...groups.values()];
}

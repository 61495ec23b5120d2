import type { MemoryDeps } from './scope';

/**
 * Memory follows its user's namespace: whenever a name is chosen, what lies under any earlier one moves there, in one
 * transaction. Switching it off moves nothing. Returns the names that were left.
 */
export function renameNamespace({ store, workspaceId, changed }: MemoryDeps, to: string): readonly string[] {
  const moved = store.transaction(() => {
    const earlier = new Set(
      store.facts
        .listNamespaces(workspaceId)
        .filter((namespace) => /^[^/]+\/(?:profile|patterns|notebook)$/.test(namespace))
        .map((namespace) => namespace.split('/')[0] ?? ''),
    );
    earlier.delete(to);
    for (const from of earlier) {
      const move = { workspaceId, from, to };
      store.facts.renameNamespace(move);
      store.documents.renameNamespace(move);
      store.proposals.renameNamespace(move);
      store.revisions.renameNamespace(move);
    }
    return [...earlier];
  });
  if (moved.length > 0) changed();
  return moved;
}

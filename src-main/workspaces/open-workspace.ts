import type { Store } from '../store/store';

/**
 * The workspace that is open at the start: the one that was open last, else the oldest; the first one is made with the
 * database.
 */
export function openWorkspace(
  store: Pick<Store, 'workspaces'>,
  {
    now,
    newId,
    last = null,
  }: { readonly now: () => number; readonly newId: () => string; readonly last?: string | null },
): string {
  const there = store.workspaces.list();
  const found = there.find(({ id }) => id === last) ?? there[0];
  if (found !== undefined) return found.id;
  const id = newId();
  store.workspaces.insert({ id, name: 'Personal', createdAt: now() });
  return id;
}

import type { Store } from './store/store';

/** The workspace that is open at the start; the first one is made with the database. */
export function openWorkspace(
  store: Store,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): string {
  const [first] = store.workspaces.list();
  if (first !== undefined) return first.id;
  const id = newId();
  store.workspaces.insert({ id, name: 'Personal', createdAt: now() });
  return id;
}

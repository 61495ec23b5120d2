import type { Settings } from '../../settings/settings';
import type { WorkspaceTables } from '../../store/store';

/** Where a workspace's facts lie while no namespace is set: kept, listed, used nowhere. */
const UNUSED_NAMESPACE = 'user';

/** The namespace in force, or `null` while memory across chats is off for this workspace. */
export function userNamespace(settings: Pick<Settings, 'get'>): string | null {
  return settings.get('workspace.mode') === 'project_builder' ? null : settings.get('memory.user_namespace');
}

/** Where new facts of the user go: the namespace in force, or while there is none, where those of before lie. */
export function listedNamespace({
  settings,
  store,
  workspaceId,
}: WorkspaceTables<'facts'> & { readonly settings: Pick<Settings, 'get'> }): string {
  const chosen = settings.get('memory.user_namespace');
  if (chosen !== null) return chosen;
  const [first] = store.facts
    .listNamespaces(workspaceId)
    .filter((namespace) => /\/(?:profile|patterns)$/.test(namespace));
  return first?.split('/')[0] ?? UNUSED_NAMESPACE;
}

/**
 * Memory follows its user's namespace: whenever a name is chosen, what lies under any earlier one moves there, in one
 * transaction. Switching it off moves nothing. Returns the names that were left.
 */
export function renameNamespace(
  {
    store,
    workspaceId,
    changed,
  }: WorkspaceTables<'facts' | 'documents' | 'proposals' | 'revisions' | 'transaction'> & {
    readonly changed: () => void;
  },
  to: string,
): readonly string[] {
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

/**
 * *Pause memory*, until it is resumed: no injection, recall, extraction, checkpoint or write by a tool, and `/remember`
 * keeps nothing and says so. Captures, and what the user writes on the pages of memory, are still saved.
 */
export function isMemoryPaused(settings: Pick<Settings, 'get'>): boolean {
  return settings.get('memory.is_paused');
}

/** Whether a reply may use what is remembered: neither started with `--no-memory` nor paused. */
export function mayInject(options: {
  readonly settings: Pick<Settings, 'get'>;
  readonly isInjectionOff: boolean;
}): boolean {
  return !options.isInjectionOff && !isMemoryPaused(options.settings);
}

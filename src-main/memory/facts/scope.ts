import type { CappedFact } from '../../../src-preload/contract/memory';
import type { PairScorer } from '../../inference/pair-scorer';
import type { LogEvent } from '../../log/events';
import type { Settings } from '../../settings/settings';
import type { Store } from '../../store/store';

/**
 * What the memory of one workspace stands on. Clock and ids come from outside, so that tests can fix them. Without `judge` two facts
 * are the same only when they are worded the same.
 */
export type MemoryDeps = Partial<PairScorer> & {
  readonly store: Store;
  readonly settings: Settings;
  readonly workspaceId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Something remembered changed: every window reads again. */
  readonly changed: () => void;
  /** A fact had to make room for another: it is said at once. */
  readonly capped?: (fact: CappedFact) => void;
  readonly logEvent: LogEvent;
};

/** Where a workspace's facts lie while no namespace is set: kept, listed, used nowhere. */
const UNUSED_NAMESPACE = 'user';

/** The namespace in force, or `null` while memory across chats is off for this workspace. */
export function userNamespace(settings: Settings): string | null {
  return settings.get('workspace.mode') === 'project_builder' ? null : settings.get('memory.user_namespace');
}

/** Where new facts of the user go: the namespace in force, or while there is none, where those of before lie. */
export function listedNamespace({ settings, store, workspaceId }: MemoryDeps): string {
  const chosen = settings.get('memory.user_namespace');
  if (chosen !== null) return chosen;
  const [first] = store.facts
    .listNamespaces(workspaceId)
    .filter((namespace) => /\/(?:profile|patterns)$/.test(namespace));
  return first?.split('/')[0] ?? UNUSED_NAMESPACE;
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

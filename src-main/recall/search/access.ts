import type { SearchClass } from '../../store/search/search-ids';
import type { SearchKind } from '../../store/search/search-rows';

export type RecallScope = 'all' | 'memory' | 'messages';

/** Who asks, and what the workspace allows. Plain data: the caller that knows the settings passes them in. */
export type RecallAccess = {
  readonly mode: 'personal_ai' | 'project_builder' | 'both';
  /** `memory.user_namespace` is set: something is remembered across chats. */
  readonly hasNamespace: boolean;
  /** False after `/memory off` or `--no-memory`. */
  readonly isMemoryOn: boolean;
  /**
   * A chat about a project: as in its system message, of the user only facts and captures that carry it are found, his
   * other facts where he lets his profile join. Null or absent: a chat like any other.
   */
  readonly about?: { readonly projectId: string | null; readonly withProfile: boolean } | null;
  /** A person looks for himself and finds all that is his; the model sees what mode and namespace let it. */
  readonly asker: 'model' | 'person';
};

/** Which classes a kind of row has. */
export const CLASSES_OF_KIND = {
  message: ['chat-message', 'project-message'],
  fact: ['fact', 'session-note', 'archived-fact'],
  section: ['section', 'project-section', 'session-note'],
  working: ['working'],
  capture: ['capture'],
} as const satisfies Readonly<Record<SearchKind, readonly SearchClass[]>>;

export type Allowed =
  | { readonly kind: 'allowed'; readonly classes: readonly SearchClass[] }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'denied' };

const MEMORY: readonly SearchClass[] = [
  'fact',
  'working',
  'section',
  'session-note',
  'capture',
  'project-section',
  'archived-fact',
];
const MESSAGES: readonly SearchClass[] = ['chat-message', 'project-message'];

/** Which classes of rows may be found. Decided before the search, so that nothing else is ever read. */
export function allowedClasses(access: RecallAccess, scope: RecallScope): Allowed {
  if (!access.isMemoryOn && access.asker === 'model') return { kind: 'unavailable' };
  const asked = scope === 'all' ? [...MEMORY, ...MESSAGES] : scope === 'memory' ? MEMORY : MESSAGES;
  const classes = access.asker === 'person' ? asked : asked.filter((name) => isOpenToModel(name, access));
  return classes.length > 0 ? { kind: 'allowed', classes } : { kind: 'denied' };
}

/** The kinds of which some may be found. */
export function allowedKinds(access: RecallAccess): readonly SearchKind[] {
  const allowed = allowedClasses(access, 'all');
  if (allowed.kind !== 'allowed') return [];
  const kinds = Object.keys(CLASSES_OF_KIND) as SearchKind[];
  return kinds.filter((kind) => CLASSES_OF_KIND[kind].some((name) => allowed.classes.includes(name)));
}

/** Whether a chat may be told a hit of a class that it may be told. */
export function isToldToChat(
  { kind, projectId }: { readonly kind: SearchKind; readonly projectId: string | null },
  { about = null, asker }: RecallAccess,
): boolean {
  if (about === null || asker === 'person') return true;
  const carriesIt = projectId !== null && projectId === about.projectId;
  switch (kind) {
    case 'fact':
      return carriesIt || about.withProfile;
    case 'capture':
      return carriesIt;
    case 'working':
      return false;
    case 'message':
    case 'section':
      return true;
  }
}

function isOpenToModel(name: SearchClass, { mode, hasNamespace }: RecallAccess): boolean {
  switch (name) {
    case 'fact':
    case 'working':
    case 'section':
      return hasNamespace && mode !== 'project_builder';
    case 'capture':
      return hasNamespace && mode !== 'project_builder';
    case 'session-note':
      return hasNamespace;
    case 'chat-message':
      return hasNamespace && mode !== 'project_builder';
    case 'project-section':
      return mode !== 'personal_ai';
    case 'project-message':
      // Without projects a conversation that was about one is a conversation like any other.
      return mode === 'personal_ai' ? hasNamespace : true;
    case 'archived-fact':
      return false;
  }
}

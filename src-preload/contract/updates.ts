import { nothing, request } from './declare';

/** How the search for a new version stands. */
export type UpdateState =
  | { readonly kind: 'off' }
  | { readonly kind: 'looking' }
  /** `atMs`: when the server was asked. */
  | { readonly kind: 'newest'; readonly atMs: number }
  /** `haveBytes`: what an earlier try left. */
  | { readonly kind: 'offered'; readonly version: string; readonly sizeBytes: number; readonly haveBytes: number }
  | { readonly kind: 'fetching'; readonly version: string; readonly sizeBytes: number; readonly doneBytes: number }
  /** Fetched; it is compared with what was signed, and laid beside the present version. */
  | { readonly kind: 'checking'; readonly version: string }
  /** `hand`: null where Hearth puts it in place when it quits, else how a person does. */
  | { readonly kind: 'ready'; readonly version: string; readonly hand: UpdateByHand | null }
  /** `next`: what is to be tried again. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly next: 'look' | 'fetch' };

export type UpdateByHand = {
  readonly path: string;
  /** What somebody types to install it; null where one opens the file. */
  readonly command: string | null;
};

export type Updates = {
  readonly installed: string;
  /** That would be asked. */
  readonly host: string;
  /** Hearth runs from its source folder: nothing is fetched or replaced there. */
  readonly isSource: boolean;
  readonly state: UpdateState;
  /** The version before, where it is kept and can be put in place again. */
  readonly previous: string | null;
  /** What somebody types to install the version before, where the system installs packages. */
  readonly backCommand: string | null;
};

export const updateRequests = {
  'update:state': request<Updates>()(() => nothing),
  'update:look': request<Updates>()(() => nothing),
  /** Answers when it has begun; `update:changed` says how it goes on. */
  'update:fetch': request<Updates>()(() => nothing),
  'update:cancel': request<Updates>()(() => nothing),
  /** Marks what was fetched in the system's own view of its folder. */
  'update:show': request<null>()(() => nothing),
  /** Ends this version and starts the one before; what that cannot read of the data is restored from its backup. */
  'update:back': request<null>()(() => nothing),
};

export type UpdateEvents = { readonly 'update:changed': { readonly updates: Updates } };

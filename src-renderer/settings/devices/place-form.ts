import type { RequestInput } from '../../../src-preload/contract';
import type { RequestError } from '../../../src-preload/contract/declare';
import type { SyncPlaceKind } from '../../../src-preload/contract/sync';

export type SignInKind = 'none' | 'password' | 'token' | 'credentials';

/** What a person fills in about the place where devices meet; what another kind of place needs stays filled in. */
export type PlaceForm = {
  readonly kind: SyncPlaceKind;
  readonly path: string;
  readonly url: string;
  readonly servers: string;
  readonly space: string;
  readonly by: { readonly webdav: SignInKind; readonly nats: SignInKind };
  readonly user: string;
  readonly password: string;
  readonly token: string;
  readonly credentials: string;
};

export const emptyPlace: PlaceForm = {
  kind: 'folder',
  path: '',
  url: '',
  servers: '',
  space: '',
  by: { webdav: 'password', nats: 'none' },
  user: '',
  password: '',
  token: '',
  credentials: '',
};

/** How one can sign in at a server, the usual way first. */
export const signInKinds = {
  webdav: ['password', 'token'],
  nats: ['none', 'password', 'token', 'credentials'],
} as const satisfies Readonly<Record<Exclude<SyncPlaceKind, 'folder'>, readonly SignInKind[]>>;

export function signInKindOf({ kind, by }: PlaceForm): SignInKind {
  return kind === 'folder' ? 'none' : by[kind];
}

type PlaceInput = Pick<RequestInput<'sync:change-place'>, 'place' | 'signIn'>;

export function placeInput(form: PlaceForm): PlaceInput {
  const by = signInKindOf(form);
  const signIn = {
    user: by === 'password' ? form.user.trim() : '',
    password: by === 'password' ? form.password : '',
    token: by === 'token' ? form.token.trim() : '',
    credentials: by === 'credentials' ? form.credentials : '',
  };
  switch (form.kind) {
    case 'folder':
      return { place: { kind: 'folder', path: form.path }, signIn };
    case 'webdav':
      return { place: { kind: 'webdav', url: form.url.trim() }, signIn };
    case 'nats':
      return { place: { kind: 'nats', servers: form.servers.trim(), space: form.space.trim() }, signIn };
  }
}

/** Whether main can be asked: what it says to it is another question. */
export function isPlaceFilled({ kind, path, url, servers }: PlaceForm): boolean {
  return { folder: path, webdav: url, nats: servers }[kind].trim() !== '';
}

export type FormField = 'name' | 'code' | 'path' | 'url' | 'servers' | 'space' | 'signIn';

const MAIN_FIELD = { folder: 'path', webdav: 'url', nats: 'servers' } as const;

/** What of the form is in sight, by the kind of place. */
const SHOWN: Readonly<Record<SyncPlaceKind, readonly FormField[]>> = {
  folder: ['name', 'code', 'path'],
  webdav: ['name', 'code', 'url', 'signIn'],
  nats: ['name', 'code', 'servers', 'space', 'signIn'],
};

/** Where in the form a refusal belongs; null: below all of it. */
export function fieldOf({ code, field = '' }: RequestError, kind: SyncPlaceKind): FormField | null {
  const part = field.replace(/^place\./, '').replace(/\..*$/, '');
  const named = SHOWN[kind].find((each) => each === part);
  if (named !== undefined) return named;
  if (code === 'carrier_sign_in' || code === 'carrier_refused') return kind === 'folder' ? 'path' : 'signIn';
  return code.startsWith('carrier_') || code === 'declined' ? MAIN_FIELD[kind] : null;
}

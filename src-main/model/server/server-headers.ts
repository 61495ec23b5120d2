import type { ServerHeaders } from '../../../src-preload/contract/model';
import { AppError } from '../../errors';

/** Where this computer keeps secrets for an app. */
export type SecretBox = {
  /** False where there is none that is more than plain text. */
  readonly canKeep: () => boolean;
  /** Printable; only this user on this computer can open it. */
  readonly seal: (text: string) => string;
  /** Null when it cannot be opened: another computer, another user, a reset keyring. */
  readonly open: (sealed: string) => string | null;
};

/** Sealed values by header name. */
export type SealedHeaders = Readonly<Record<string, string>>;

export type HeaderStorage = { readonly read: () => SealedHeaders; readonly write: (headers: SealedHeaders) => void };

export type UserHeaders = {
  /** For the next request to the server. Never for a window. */
  readonly values: () => Readonly<Record<string, string>>;
  readonly view: () => ServerHeaders;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
};

/** Hop-by-hop headers and those that the request itself makes. */
const refused =
  /^(host|content-length|content-type|transfer-encoding|connection|upgrade|expect|te|trailer|keep-alive)$/i;

/** The headers that a server behind a gate asks for. Values are sealed on disk, or not on disk at all. */
export function createUserHeaders(box: SecretBox, storage: HeaderStorage): UserHeaders {
  const session = new Map<string, string>();

  const remove = (name: string) => {
    for (const held of session.keys()) if (isSame(held, name)) session.delete(held);
    const sealed = Object.entries(storage.read());
    const left = sealed.filter(([held]) => !isSame(held, name));
    if (left.length < sealed.length) storage.write(Object.fromEntries(left));
  };

  return {
    values: () => ({ ...opened(box, storage.read()), ...Object.fromEntries(session) }),
    view: () => ({
      names: [...Object.keys(storage.read()), ...session.keys()],
      kept: box.canKeep() ? 'always' : 'session',
    }),
    set: (name, value) => {
      if (refused.test(name)) {
        throw new AppError('bad_header', `Hearth sets ${name} itself. Give another header.`, { field: 'name' });
      }
      remove(name);
      if (box.canKeep()) storage.write({ ...storage.read(), [name]: box.seal(value) });
      else session.set(name, value);
    },
    remove,
  };
}

function opened(box: SecretBox, headers: SealedHeaders): Record<string, string> {
  if (!box.canKeep()) return {};
  const pairs = Object.entries(headers).map(([name, sealed]) => [name, box.open(sealed)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

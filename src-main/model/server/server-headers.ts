import { AppError } from '../../errors';
import { t } from '../../locale/t';

/** Where this computer keeps secrets for an app. */
export type SecretBox = {
  /** False where there is none that is more than plain text. */
  readonly canKeep: () => boolean;
  /** Printable; only this user on this computer can open it. */
  readonly seal: (text: string) => string;
  /** Null when it cannot be opened: another computer, another user, a reset keyring. */
  readonly open: (sealed: string) => string | null;
};

/** Sealed values by origin and header name, with one blank between them. */
export type SealedHeaders = Readonly<Record<string, string>>;

export type HeaderStorage = { readonly read: () => SealedHeaders; readonly write: (headers: SealedHeaders) => void };

/** A header belongs to the origin it was entered for, and is sent to no other. */
export type UserHeaders = {
  /** For the next request to that origin. Never for a window. */
  readonly values: (origin: string) => Readonly<Record<string, string>>;
  readonly names: (origin: string) => readonly string[];
  /** Every one with its origin, values never. */
  readonly list: () => readonly { readonly origin: string; readonly name: string }[];
  readonly set: (origin: string, name: string, value: string) => void;
  /** One that a backup brought, sealed, by origin and name. */
  readonly keep: (key: string, sealed: string) => void;
  readonly remove: (origin: string, name: string) => void;
  /** `session`: forgotten when Hearth ends. */
  readonly kept: () => 'always' | 'session';
};

/** Hop-by-hop headers and those that the request itself makes. */
const refused =
  /^(host|content-length|content-type|transfer-encoding|connection|upgrade|expect|te|trailer|keep-alive)$/i;

/** Throws `AppError('bad_header')`. */
export function checkHeaderName(name: string): void {
  if (!refused.test(name)) return;
  throw new AppError('bad_header', t('main-model.bad-header', { name }), { field: 'name' });
}

/**
 * The headers that a server behind a gate asks for. Values are sealed on disk, or not on disk at all. Headers stored by
 * a version without origins now belong to the current origin.
 */
export function createUserHeaders(box: SecretBox, storage: HeaderStorage, origin: () => string): UserHeaders {
  const session = new Map<string, string>();

  const sealed = (): SealedHeaders => {
    const stored = storage.read();
    if (Object.keys(stored).every((key) => key.includes(' '))) return stored;
    const entries = Object.entries(stored).map(([key, value]) => [
      key.includes(' ') ? key : `${origin()} ${key}`,
      value,
    ]);
    const bound = Object.fromEntries(entries);
    storage.write(bound);
    return bound;
  };
  const remove = (of: string, name: string) => {
    const key = keyOf(of, name);
    for (const held of session.keys()) if (isSame(held, key)) session.delete(held);
    const before = Object.entries(sealed());
    const left = before.filter(([held]) => !isSame(held, key));
    if (left.length < before.length) storage.write(Object.fromEntries(left));
  };
  const list = () => [...Object.keys(sealed()), ...session.keys()].map(parseKey);

  return {
    values: (of) => {
      const opened = box.canKeep()
        ? Object.entries(sealed()).map(([key, value]) => [key, box.open(value)] as const)
        : [];
      const pairs = [...opened, ...session].map(([key, value]) => ({ ...parseKey(key), value }));
      return Object.fromEntries(
        pairs.flatMap(({ origin: held, name, value }) => (held === of && value !== null ? [[name, value]] : [])),
      );
    },
    names: (of) => list().flatMap(({ origin: held, name }) => (held === of ? [name] : [])),
    list,
    set: (of, name, value) => {
      checkHeaderName(name);
      remove(of, name);
      const key = keyOf(of, name);
      if (box.canKeep()) storage.write({ ...sealed(), [key]: box.seal(value) });
      else session.set(key, value);
    },
    keep: (key, value) => storage.write({ ...sealed(), [key]: value }),
    remove,
    kept: () => (box.canKeep() ? 'always' : 'session'),
  };
}

function keyOf(origin: string, name: string): string {
  return `${origin} ${name}`;
}

/** Neither an origin nor a header's name has a blank. */
function parseKey(key: string): { readonly origin: string; readonly name: string } {
  const at = key.indexOf(' ');
  return { origin: key.slice(0, at), name: key.slice(at + 1) };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

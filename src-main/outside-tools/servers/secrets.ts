import type { SecretBox } from '../../model/server/server-headers';
import type { Store } from '../../store/store';

/** Values of variables and headers, by server and name: sealed on disk, or not on disk at all. */
export type ServerSecrets = {
  /** Null: it was forgotten when Hearth ended, or cannot be opened here. */
  readonly values: (serverId: string, names: readonly string[]) => Readonly<Record<string, string | null>>;
  /** All of a server's at once; one whose value is null keeps the one it has. Others go. */
  readonly replace: (
    serverId: string,
    pairs: readonly { readonly name: string; readonly value: string | null }[],
  ) => void;
  /** Forgets all of them. Returns the way to have them back, but for the sign-in. */
  readonly remove: (serverId: string) => () => void;
  /** What the person’s sign-in there gave. */
  readonly signIn: (serverId: string) => string | null;
  /** Null forgets it. */
  readonly setSignIn: (serverId: string, value: string | null) => void;
  readonly kept: () => 'always' | 'session';
};

/** No variable and no header can have this name. */
const SIGN_IN = 'sign in';

export function createServerSecrets(box: SecretBox, { toolServers: rows }: Pick<Store, 'toolServers'>): ServerSecrets {
  const session = new Map<string, ReadonlyMap<string, string>>();
  const opened = (serverId: string, names: readonly string[]) => {
    const sealed = rows.secrets(serverId);
    const held = session.get(serverId);
    const open = (name: string): string | null => {
      const inSession = held?.get(name);
      if (inSession !== undefined) return inSession;
      const one = sealed[name];
      return one === undefined || !box.canKeep() ? null : box.open(one);
    };
    return Object.fromEntries(names.map((name) => [name, open(name)]));
  };
  return {
    values: opened,
    replace: (serverId, pairs) => {
      const before = rows.secrets(serverId);
      const heldBefore = session.get(serverId);
      const sealed: Record<string, string> = {};
      const held = new Map<string, string>();
      // A sign-in is no pair: it stays until it is forgotten.
      for (const { name, value } of [...pairs, { name: SIGN_IN, value: null }]) {
        const kept = value ?? heldBefore?.get(name);
        if (kept === undefined) {
          if (before[name] !== undefined) sealed[name] = before[name];
        } else if (box.canKeep()) sealed[name] = box.seal(kept);
        else held.set(name, kept);
      }
      rows.setSecrets(serverId, sealed);
      session.set(serverId, held);
    },
    remove: (serverId) => {
      const { [SIGN_IN]: _, ...sealed } = rows.secrets(serverId);
      const held = new Map(session.get(serverId));
      held.delete(SIGN_IN);
      session.delete(serverId);
      rows.setSecrets(serverId, {});
      return () => {
        rows.setSecrets(serverId, sealed);
        session.set(serverId, held);
      };
    },
    signIn: (serverId) => opened(serverId, [SIGN_IN])[SIGN_IN] ?? null,
    setSignIn: (serverId, value) => {
      const { [SIGN_IN]: _, ...sealed } = rows.secrets(serverId);
      const held = new Map(session.get(serverId));
      held.delete(SIGN_IN);
      if (value !== null && !box.canKeep()) held.set(SIGN_IN, value);
      rows.setSecrets(serverId, value === null || !box.canKeep() ? sealed : { ...sealed, [SIGN_IN]: box.seal(value) });
      session.set(serverId, held);
    },
    kept: () => (box.canKeep() ? 'always' : 'session'),
  };
}

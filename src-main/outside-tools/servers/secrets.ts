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
  readonly remove: (serverId: string) => void;
  readonly kept: () => 'always' | 'session';
};

export function createServerSecrets(box: SecretBox, { toolServers: rows }: Pick<Store, 'toolServers'>): ServerSecrets {
  const session = new Map<string, ReadonlyMap<string, string>>();
  return {
    values: (serverId, names) => {
      const sealed = rows.secrets(serverId);
      const held = session.get(serverId);
      const open = (name: string): string | null => {
        const inSession = held?.get(name);
        if (inSession !== undefined) return inSession;
        const one = sealed[name];
        return one === undefined || !box.canKeep() ? null : box.open(one);
      };
      return Object.fromEntries(names.map((name) => [name, open(name)]));
    },
    replace: (serverId, pairs) => {
      const before = rows.secrets(serverId);
      const heldBefore = session.get(serverId);
      const sealed: Record<string, string> = {};
      const held = new Map<string, string>();
      for (const { name, value } of pairs) {
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
      session.delete(serverId);
      rows.setSecrets(serverId, {});
    },
    kept: () => (box.canKeep() ? 'always' : 'session'),
  };
}

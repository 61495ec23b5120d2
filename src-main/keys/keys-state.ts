import type { KeysState } from '../../src-preload/contract/keys';
import type { KeySet } from './key-file';
import { wrapOf } from './key-set';
import { type Backend, type KeyringTrouble, troubleOf } from './wraps/keyring';

type Parts = {
  readonly kind: 'converting' | null;
  readonly set: KeySet | null;
  readonly isOpen: boolean;
  readonly trouble: KeyringTrouble | null;
  readonly backend: Backend;
};

/** What the windows show of the keys. */
export function stateOf({ kind, set, isOpen, trouble, backend }: Parts): Omit<KeysState, 'failure' | 'emptyWord'> {
  const wrap = set === null ? undefined : wrapOf(set, 'keyring');
  const changed = wrap !== undefined && backend.kind !== 'keyring' ? troubleOf(wrap.backend, backend) : null;
  return {
    kind: kind ?? (set === null ? 'off' : isOpen ? 'open' : 'locked'),
    ways: (set?.wraps ?? []).map((each) => ({
      kind: each.kind,
      madeAt: each.madeAt,
      backend: each.kind === 'keyring' ? each.backend : null,
    })),
    keyring: { kind: backend.kind, name: backend.kind === 'keyring' ? backend.name : null },
    trouble: trouble ?? changed,
  };
}

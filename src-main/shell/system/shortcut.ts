import { globalShortcut } from 'electron';
import type { ShortcutState } from '../../../src-preload/contract/desktop';

export type Shortcut = {
  /** Takes the place of the one before; null: none. */
  readonly use: (accelerator: string | null) => void;
  /** While a new one is recorded the old one must reach the page. */
  readonly suspend: (isSuspended: boolean) => void;
  readonly state: () => ShortcutState;
};

export type ShortcutOptions = {
  readonly onPress: () => void;
  /** The one that arrived once: a desktop can agree to a shortcut and never send it. */
  readonly seen: { readonly read: () => string | null; readonly write: (accelerator: string) => void };
};

/** The one global shortcut. It counts as working only after the user pressed it. */
export function createShortcut({ onPress, seen }: ShortcutOptions): Shortcut {
  let wanted: string | null = null;
  let isRegistered = false;

  const release = () => {
    if (wanted !== null && isRegistered) globalShortcut.unregister(wanted);
    isRegistered = false;
  };
  const claim = () => {
    // Electron would refuse a second registration of keys that Hearth itself holds.
    if (wanted !== null && !isRegistered) isRegistered = register(wanted);
  };
  const register = (accelerator: string): boolean => {
    try {
      return globalShortcut.register(accelerator, () => {
        if (seen.read() !== accelerator) seen.write(accelerator);
        onPress();
      });
    } catch {
      // Electron throws for keys it has no name for: to the user that is a refusal like any other.
      return false;
    }
  };

  return {
    use: (accelerator) => {
      release();
      wanted = accelerator;
      claim();
    },
    suspend: (isSuspended) => (isSuspended ? release() : claim()),
    state: () => {
      if (wanted === null) return 'off';
      if (!isRegistered) return 'refused';
      return seen.read() === wanted ? 'works' : 'untried';
    },
  };
}

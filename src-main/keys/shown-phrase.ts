import { AppError } from '../errors';
import { t } from '../locale/t';
import type { KeySet } from './key-file';
import { newKeySet, withPhrase } from './key-set';
import { newRootKey, type RootKey, wipe } from './sealing/root-key';

/** Words of a phrase that a person gives back. */
export type Proof = readonly { readonly at: number; readonly word: string }[];

type Held = { readonly root: RootKey; readonly set: KeySet };
type Shown = Held & { readonly words: readonly string[] };

/** A phrase that was shown, and of which no word has come back yet. */
export function shownPhrase() {
  let shown: (Shown & { readonly isNewKey: boolean }) | null = null;

  /** A key that nobody else holds goes with its phrase. */
  function forget(): void {
    if (shown?.isNewKey) wipe(shown.root);
    shown = null;
  }

  return {
    /** Of the key that is open, or of a new one. */
    make: (held: Held | null, now: number): readonly string[] => {
      forget();
      const base = held ?? newKey();
      const made = withPhrase(base.set, { root: base.root, now });
      shown = { ...base, ...made, isNewKey: held === null };
      return made.words;
    },
    /** Throws `AppError('wrong_words')` with the first word that is another. */
    proven: (proof: Proof): Shown => {
      if (shown === null) throw new AppError('no_phrase_shown', t('main-keys.no-phrase-shown'));
      const { words } = shown;
      const wrong = proof.find(({ at, word }) => words[at - 1] !== word.normalize('NFKC').trim().toLowerCase());
      const asked = new Set(proof.map(({ at }) => at));
      if (wrong !== undefined || asked.size < 3) {
        throw new AppError('wrong_words', t('main-keys.wrong-words', { at: wrong?.at ?? 1 }), { field: 'proof' });
      }
      return shown;
    },
    /** It is kept: nothing of it is to be wiped. */
    done: () => {
      shown = null;
    },
    forget,
  };
}

function newKey(): Held {
  const root = newRootKey();
  return { root, set: newKeySet(root) };
}

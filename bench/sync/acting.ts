import type { Store } from '../../src-main/store/store';
import type { Ledger } from './ledger';
import type { Random } from './random';

export const WORKSPACE = 'w-home';
export const NOTEBOOK = 'user/notebook';

export type Acting = {
  readonly store: Store;
  readonly device: number;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly now: () => number;
  /** A word that nobody used before. */
  readonly word: () => string;
};

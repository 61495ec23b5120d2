import type { Token } from './tokens';

/** One thing a fact says: a relation, a mark that makes it another fact, somebody, what sort of thing, or any other word. */
export type Term = {
  readonly kind: 'concept' | 'mark' | 'person' | 'sort' | 'value';
  readonly key: string;
  /** Of a value, what else it may be matched by. */
  readonly root: string;
  readonly isName: boolean;
  /** It names what the rest is (`Editor: Vim`, `my editor is Vim`). */
  readonly isLabel: boolean;
  /** What something else is preferred to. */
  readonly isLesser: boolean;
};

/** How sure: told as it is, wished for, or liked better. */
export type Mood = 'told' | 'wanted' | 'preferred';

/** A run of words and what the tables say of it. */
export type Piece = {
  readonly kind: Term['kind'] | 'light' | 'denial' | 'opposite';
  readonly key: string;
  readonly at: number;
  readonly words: readonly string[];
  readonly token: Token;
  readonly tense: 'past' | 'pending' | null;
};

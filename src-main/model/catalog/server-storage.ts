import type { ServerKind } from '../types';

export type ServerRow = {
  readonly id: string;
  /** What the person calls it. */
  readonly name: string;
  readonly kind: ServerKind;
  /** Null: the usual address, of the first server alone. */
  readonly url: string | null;
  readonly createdAt: number;
};

export type ServerAbility = {
  readonly serverId: string;
  readonly model: string;
  readonly ability: 'tools' | 'vision' | 'thinking';
  /** What a person says counts more than what a trial showed. */
  readonly source: 'person' | 'trial';
  readonly can: 0 | 1;
};

/** Where servers are kept; the store's `ServerRows` is one. */
export type ServerStorage = {
  /** The oldest first. */
  readonly list: () => readonly ServerRow[];
  readonly insert: (row: ServerRow) => void;
  readonly rename: (row: Pick<ServerRow, 'id' | 'name'>) => void;
  readonly setUrl: (row: Pick<ServerRow, 'id' | 'url'>) => void;
  readonly remove: (id: string) => void;
  /** Sealed, by origin and name. */
  readonly headers: (id: string) => Readonly<Record<string, string>>;
  readonly setHeaders: (id: string, sealed: Readonly<Record<string, string>>) => void;
  readonly abilities: (id: string) => readonly ServerAbility[];
  readonly setAbility: (row: ServerAbility) => void;
  readonly dropAbility: (row: Omit<ServerAbility, 'can'>) => void;
};

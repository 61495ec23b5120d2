import { z } from 'zod';
import { nothing, request } from './declare';

/** One place in which a text stands. */
export type ForgetPlace = {
  readonly id: string;
  /** `memory` is ticked from the start, `conversation` is offered, `outside` is listed and left. */
  readonly group: 'memory' | 'conversation' | 'outside';
  readonly label: string;
  readonly count: number;
};

export type ForgetReceipt = {
  readonly places: readonly (ForgetPlace & { readonly removed: number; readonly left: number })[];
  /** Backups and set-aside databases that were replaced by one fresh backup. */
  readonly copiesReplaced: number;
};

export type MemoryVerification = {
  readonly checked: number;
  readonly differences: readonly {
    readonly kind: string;
    readonly refId: string;
    readonly what: 'missing' | 'outdated' | 'left_over';
  }[];
  /** Full text did not match its own rows and was built again. */
  readonly wasDamaged: boolean;
};

const text = z.string().trim().min(1).max(4_000);

export const forgetRequests = {
  'forget:find': request<readonly ForgetPlace[]>()(z.strictObject({ text })),
  /** Replaces it in the given places for good: there is no undo. */
  'forget:apply': request<ForgetReceipt>()(
    z.strictObject({ text, placeIds: z.array(z.string().max(1_000)).max(1_000) }),
  ),
  /** Builds all that can be found again and says what differed. */
  'memory:verify': request<MemoryVerification>()(nothing),
};

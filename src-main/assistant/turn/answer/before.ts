import type { AttachedRecall } from '../../request/context/attach-recall';

/** What was done for a reply before the request that is made now. */
export type Before = {
  readonly recalled: AttachedRecall | null;
  readonly compactedCount: number;
  readonly tools: readonly { readonly name: string; readonly isOk: boolean }[];
};

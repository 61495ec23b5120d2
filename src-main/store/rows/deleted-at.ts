/** So long a deleted workspace or chat is kept. */
export const KEPT_DAYS = 30;

/**
 * When a conversation was deleted that is only arriving: longer ago than anything is kept, so that what an import leaves behind
 * goes at the next start as every other deleted chat does.
 */
export const ARRIVING = 0;

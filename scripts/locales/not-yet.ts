/** What still has texts of its own: a folder or a file a line. It only ever gets shorter. */
export const NOT_YET: readonly string[] = [];

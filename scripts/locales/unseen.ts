/** Texts that look as if a person saw them: by file, as `shown-texts.mjs` writes them. Say why where it is not plain. */
export const UNSEEN: readonly (readonly [file: string, text: string])[] = [];

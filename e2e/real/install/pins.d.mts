/** Only what the tests read. */
export const GGUF: { readonly file: string; readonly sha256: string };

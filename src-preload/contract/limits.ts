/**
 * How long what is given may be, said once: the same at every way in, whether it is picked, dropped or asked for by a request.
 * A test goes through all requests and finds every text that has no maximum.
 */

/** UTF-8 bytes, and so UTF-16 units as well. 10 MB of text is a huge paste that must still be kept; what is beyond is refused by name. */
export const LONGEST_TEXT = 16 * 1024 * 1024;
/** Bytes of a file, and units of its text: no handoff is that long. */
export const LARGEST_HANDOFF = 1024 * 1024;
/** Units of a document or a section of one; main has its own limit in bytes and says so. */
export const LONGEST_DOCUMENT = 1024 * 1024;
/** Sections that are written at once. */
export const MOST_SECTIONS = 1_000;
/** Units that are looked through for credentials while somebody waits: half a second of main. */
export const LONGEST_SECRET_SEARCH = 1024 * 1024;
/** Days that something is kept; longer than that is *always*. */
export const MOST_DAYS_KEPT = 3_650;
/** Units of a diagram's source; Mermaid's own default. */
export const LONGEST_DIAGRAM = 50_000;
/** Units of a model’s name with its server’s id before it. */
export const LONGEST_MODEL_KEY = 340;

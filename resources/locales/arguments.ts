/** What `<name>…</name>` in a message becomes; only the window has such messages. */
export type Tag = (content: never) => unknown;

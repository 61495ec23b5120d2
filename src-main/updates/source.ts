/** Where new versions come from, and whose signature they must carry. */
export type UpdateSource = {
  /** Of the signed feed; the files lie beside it. */
  readonly feedUrl: string;
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string;
};

/**
 * Built in: a release sets both (docs/updates.md). As they are here, no server has this name and no key fits, so nothing that anybody
 * offers is taken.
 */
export const UPDATE_SOURCE: UpdateSource = {
  feedUrl: 'https://updates.hearth.invalid/feed.json',
  publicKey: '',
};

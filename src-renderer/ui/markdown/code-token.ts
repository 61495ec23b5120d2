/** The few roles that calm code needs; everything else is plain ink. */
export type CodeToken = {
  readonly text: string;
  readonly role: 'plain' | 'comment' | 'keyword' | 'string' | 'constant';
};

export type CodeLines = readonly (readonly CodeToken[])[];

/** What the desktop asks the user. `null`: he changed his mind. */
export type FileDialogs = {
  readonly pick: (what: 'file' | 'folder') => Promise<string | null>;
  /** Asks before an existing file is replaced. */
  readonly save: (suggestion: {
    readonly name: string;
    readonly kind: 'zip' | 'folder' | 'markdown';
  }) => Promise<string | null>;
  /** Ends Hearth and starts it again. */
  readonly startAgain: () => void;
};

/** What a yes may be about. The table *request → what it needs* uses these names. */
export type ConsentKind =
  /** Words and memory go to a server on another computer. */
  | 'server'
  /** A stored header goes to one origin. */
  | 'header'
  /** A model that the server passes on to somebody else. */
  | 'remote-model'
  /** A web page or a mail program is opened. */
  | 'link'
  /** A model is fetched: its name goes to Ollama's library, or to a registry on this computer. */
  | 'model'
  /** A folder is linked, or files in it are read and written. */
  | 'folder'
  /** Text that is in every request as the app's own instructions. */
  | 'instructions'
  | 'shortcut'
  | 'autostart'
  /** Text that looks like a credential is remembered, and so sent beyond this computer. */
  | 'secret'
  /** A program outside Hearth reads memory, or changes it. */
  | 'client'
  /** Another computer is asked for new versions of Hearth, or an older one is put in place. */
  | 'update'
  /** What is shared between devices lies, sealed, on another computer, and the sign-in goes there. */
  | 'sync-server'
  /** Another device is let in, and gets what is shared. */
  | 'device'
  /** A program is started that brings tools, or a server of tools on another computer is spoken to. */
  | 'tool-server'
  /** A tool from outside is called, with exactly these arguments; or always, as it describes itself now. */
  | 'tool-call'
  /** Who can open the data from now on. */
  | 'keys'
  /** Something that cannot be taken back. */
  | 'erase';

/** What JSON can say: a yes is bound to exactly this. */
export type Exact = string | number | boolean | null | readonly Exact[] | { readonly [key: string]: Exact };

/** One thing that a yes allows. Two grants are the same only when kind and arguments are equal to the last character. */
export type Grant = { readonly kind: ConsentKind; readonly about: Exact };

/** What the native dialog shows. Names the address, the folder or the count: build names with `plainName`. */
export type Question = {
  /** One short sentence that ends in a question mark. */
  readonly message: string;
  readonly detail: string;
  /** A verb with its object: *Open link*. */
  readonly yes: string;
  /** A yes to this and to what follows like it; only where there is such a button. */
  readonly always?: string;
  /** The default button, and what Escape means. */
  readonly no: string;
};

export type Answer = 'yes' | 'always' | 'no';

/** One question and everything that its yes allows. */
export type Asking = Question & { readonly grants: readonly Grant[] };

/**
 * The only way to a person. Implemented in `shell/dialogs` with the system's own box, which no page can reach or answer.
 * Resolves to true for the yes alone; a closed box is a no. `signal` closes it.
 */
export type ConsentDialog = {
  readonly ask: (question: Question, signal?: AbortSignal) => Promise<boolean | 'always'>;
};

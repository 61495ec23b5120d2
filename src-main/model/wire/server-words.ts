/** How sentences speak of a kind of server. */
export type ServerWords = {
  /** Its name within a sentence, and at the beginning of one. */
  readonly within: string;
  readonly first: string;
  /** Of whatever else answers: `it is not Ollama`. */
  readonly isNot: string;
  /** What to do about a model that it does not have: `Pull it`. */
  readonly getModel: string;
  /** What to do when it wants a sign-in, and when it refuses one. */
  readonly signIn: string;
  readonly letIn: string;
};

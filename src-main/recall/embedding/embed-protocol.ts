export type ModelFiles = {
  readonly model: string;
  /** Hex. A damaged model is refused before native code reads it. */
  readonly modelSha256: string;
  readonly tokenizer: string;
};

/** What the embedder process is told and what it says. Plain data: it crosses a process border. */
export type EmbedRequest =
  | { readonly kind: 'load'; readonly files: ModelFiles }
  | { readonly kind: 'embed'; readonly id: number; readonly texts: readonly string[] };

export type EmbedReply =
  | { readonly kind: 'ready' }
  /** The model can not be loaded: this machine does without. */
  | { readonly kind: 'failed'; readonly message: string }
  /** One unit vector a text, in order. */
  | { readonly kind: 'vectors'; readonly id: number; readonly vectors: readonly Float32Array[] }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string };

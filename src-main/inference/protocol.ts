export type ModelFiles = {
  readonly model: string;
  /** Hex. A damaged model, or one of another version, is refused before native code reads it. */
  readonly modelSha256: string;
  readonly tokenizer: string;
};

/** Messages to the embedder process and from it. Plain data: it crosses a process border. */
export type ModelRequest =
  /** Each model is loaded with the first request that names it. */
  | { readonly kind: 'embed'; readonly id: number; readonly files: ModelFiles; readonly texts: readonly string[] }
  | {
      readonly kind: 'scorePairs';
      readonly id: number;
      readonly files: ModelFiles;
      readonly pairs: readonly TextPair[];
    }
  | { readonly kind: 'meanings'; readonly id: number; readonly files: ModelFiles; readonly texts: readonly string[] };

export type TextPair = readonly [a: string, b: string];

export type ModelReply =
  /** The model that the request names cannot be loaded: this machine does without it. */
  | { readonly kind: 'unloadable'; readonly id: number; readonly message: string }
  /** One unit vector a text, in order. */
  | { readonly kind: 'vectors'; readonly id: number; readonly vectors: readonly Float32Array[] }
  /** How likely the two of each pair say the same, in order; null for what is too long to be scored, or has letters that the model does not know. */
  | { readonly kind: 'scores'; readonly id: number; readonly probabilities: readonly (number | null)[] }
  /** One unit vector a text, in order; null for what is too long or has letters that the model does not know. */
  | { readonly kind: 'meanings'; readonly id: number; readonly vectors: readonly (Float32Array | null)[] }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string };

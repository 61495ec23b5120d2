export type StoredModel = { readonly name: string; readonly template: string };

export declare const MODELS: readonly StoredModel[];
export declare function blobFile(store: string, digest: string): string;
export declare function writeModel(
  model: StoredModel & {
    readonly store: string;
    readonly gguf: string;
    readonly more?: Readonly<Record<string, number>>;
  },
): void;

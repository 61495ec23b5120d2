export function messagesPlugin(options?: { readonly writes?: 'main' | 'first' }): {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(id: string): unknown;
  load(id: string): string | undefined;
  generateBundle(): void;
};

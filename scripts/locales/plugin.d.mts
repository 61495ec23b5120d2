export function messagesPlugin(options?: { readonly writesFirst?: boolean }): {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(id: string): unknown;
  load(id: string): string | undefined;
  generateBundle(): void;
};

export function messagesPlugin(): {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(id: string): unknown;
  load(id: string): string | undefined;
};

/** Whether any string in what is kept in memory, at whatever depth, is such a text. */
export function hasText(value: unknown, isSuch: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isSuch(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if (value instanceof Map || value instanceof Set) return [...value].some((each) => hasText(each, isSuch));
  return Object.entries(value).some(([name, each]) => isSuch(name) || hasText(each, isSuch));
}

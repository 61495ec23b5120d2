/** `1.3 KiB`, as the caps of a project are given; little as it is, in bytes. */
export function kib(bytes: number): string {
  if (bytes < 103) return `${bytes} B`;
  return `${(bytes / 1_024).toFixed(bytes < 10_240 ? 1 : 0)} KiB`;
}

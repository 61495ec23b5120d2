/** The value below which a share (0 to 1) of the values lies; the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

/** Which part of the wanted stands among the first so many found, 0 to 1. */
export function shareFound(wanted: readonly string[], found: readonly string[], first: number): number {
  const top = new Set(found.slice(0, first));
  return wanted.filter((id) => top.has(id)).length / wanted.length;
}

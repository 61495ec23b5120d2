const MINUTE_SECONDS = 60;

/** How long a model thought, as one says it; `undefined` where nobody measured. */
export function thoughtWords(thinkingMs: number | undefined): string {
  if (thinkingMs === undefined) return 'Thought first';
  const seconds = Math.max(1, Math.round(thinkingMs / 1_000));
  if (seconds < MINUTE_SECONDS) return `Thought for ${count(seconds, 'second')}`;
  const left = seconds % MINUTE_SECONDS;
  const minutes = count(Math.floor(seconds / MINUTE_SECONDS), 'minute');
  return `Thought for ${minutes}${left === 0 ? '' : ` and ${count(left, 'second')}`}`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

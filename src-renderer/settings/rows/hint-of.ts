/** What a setting is for and what it is without being set. */
export function hintOf(hint: string, byDefault: string): string {
  return `${hint === '' ? '' : `${hint} `}Default: ${byDefault}.`;
}

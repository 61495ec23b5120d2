import type { RowScope } from './setting-rows';

/** What a setting is for, what it is without being set, and where it counts. */
export function hintOf(
  { hint, scope }: { readonly hint: string; readonly scope: RowScope },
  byDefault: string,
): string {
  const where = scope === 'workspace' ? ' For this workspace.' : '';
  return `${hint === '' ? '' : `${hint} `}Default: ${byDefault}.${where}`;
}

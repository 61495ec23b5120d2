import type { McpCall } from '../../../src-preload/contract/mcp';

type Page = { readonly calls: readonly McpCall[]; readonly hasMore: boolean };

/** What was shown, with the newest page before it. Where calls between the two are missing, the newest page alone. */
export function withNewer(old: Page, newest: Page): Page {
  const last = newest.calls.at(-1);
  if (last === undefined || !newest.hasMore) return newest;
  if (!old.calls.some(({ id }) => id >= last.id)) return newest;
  return { calls: [...newest.calls, ...old.calls.filter(({ id }) => id < last.id)], hasMore: old.hasMore };
}

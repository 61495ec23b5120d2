import { expect, test } from 'vitest';
import type { McpCall } from '../../../src-preload/contract/mcp';
import { withNewer } from './shown-calls';

const page = (from: number, to: number, hasMore: boolean) => ({
  hasMore,
  calls: Array.from({ length: from - to + 1 }, (_, at): McpCall => {
    return { id: from - at, clientId: 'c', clientName: 'C', tool: 'recall', at: 0, outcome: 'ok', returned: [] };
  }),
});
const idsOf = ({ calls }: { readonly calls: readonly McpCall[] }) => calls.map(({ id }) => id);

test('a new call joins the pages that are shown, each call once', () => {
  const joined = withNewer(page(9, 3, false), page(11, 8, true));
  expect(idsOf(joined)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(joined.hasMore).toBe(false);
});

test('after more calls than a page holds, none between is left out unseen', () => {
  expect(idsOf(withNewer(page(9, 3, true), page(30, 20, true)))).toEqual(idsOf(page(30, 20, true)));
});

test('a log that was emptied is shown empty', () => {
  expect(withNewer(page(9, 3, false), page(0, 1, false)).calls).toEqual([]);
});

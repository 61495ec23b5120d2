import { expect, test } from 'vitest';
import { arrange } from '../../privacy/protect';
import { indexedStore } from '../../recall/indexing/indexed-store';
import { searchIndex } from '../../recall/indexing/search-index';
import { openStore } from '../../store/store';
import { documentSections, MOST_SECTIONS } from './document-sections';

const HEADINGS = 26_000;

test.each([
  ['of their own', (at: number) => `## h${at}\n`],
  ['of one name', () => '## a\n'],
])('a notebook of 26,000 headings %s is 500 sections for search, and every word of it is in one', (_, line) => {
  const body = Array.from({ length: HEADINGS }, (_each, at) => `${line(at)}w${at}\n`).join('');
  const row = { id: 'd', workspaceId: 'w', namespace: 'user/notebook', updatedAt: 0, expiresAt: null };
  const sections = documentSections({ ...row, body: arrange([], () => body) });
  expect(sections).toHaveLength(MOST_SECTIONS);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(MOST_SECTIONS);
  const words = sections.flatMap((section) => section.body.match(/^w\d+$/gm) ?? []);
  expect(words).toHaveLength(HEADINGS);
});

test('saving it writes a row for each of these, and few more', () => {
  const plain = openStore(':memory:');
  plain.workspaces.insert({ id: 'w', name: 'Personal', createdAt: 0 });
  const index = searchIndex({ rows: plain.searchRows, sources: plain.searchSources, zone: () => 'UTC' });
  const store = indexedStore(plain, { index, sectionsOf: documentSections });
  const body = arrange([], () => '## a\n'.repeat(HEADINGS));
  store.documents.write({ id: 'd', workspaceId: 'w', namespace: 'user/notebook', body, updatedAt: 0, expiresAt: null });
  expect(plain.searchRows.listPlaces().length).toBeLessThanOrEqual(MOST_SECTIONS);
  plain.close();
});

import { describe, expect, it } from 'vitest';
import type { TimelineCursor, TimelineEntry } from '../../../src-preload/contract/timeline';
import { startTestEngine } from '../../assistant/fixtures/engine.fixture';
import { migrations } from '../../store/migrations';
import { migrate } from '../../store/migrations/migrate';
import { pageSql } from '../../store/rows/timeline-rows';
import { connect } from '../../store/sqlite/database';
import { timelineOverview, timelinePage } from './timeline';

const DAY_MS = 86_400_000;
const ALL = { kind: null, topic: null, projectId: null, after: null, limit: 50 } as const;

async function someWeeks() {
  const engine = startTestEngine();
  const porto = await engine.facts.add({ section: 'profile', text: 'Lives in Porto', topic: 'Home' });
  engine.clock.now += DAY_MS;
  await engine.facts.add({ section: 'profile', text: 'Drinks green tea', topic: 'Food' });
  engine.clock.now += 8 * DAY_MS;
  await engine.facts.edit({ id: porto.id, text: 'Lives in Braga' });
  engine.clock.now += 1_000;
  const chat = await engine.exchange('When does the tide turn?', { steps: ['At six.'] });
  engine.clock.now += 1_000;
  engine.store.forgetting.note({ workspaceId: engine.workspaceId, at: engine.clock.now });
  const page = (asked: Partial<Parameters<typeof timelinePage>[1]> = {}) =>
    timelinePage(engine.ports, { ...ALL, ...asked });
  return { engine, porto, chat, page };
}

const told = (entries: readonly TimelineEntry[]) => entries.map(({ kind, did, text }) => [kind, did, text]);

describe('the timeline', () => {
  it('tells what happened, the newest first', async () => {
    const { page, chat } = await someWeeks();
    const { entries, next } = page();
    expect(told(entries)).toEqual([
      ['forget', '', null],
      ['chat', '', 'When does the tide turn?'],
      ['change', 'edit', 'Lives in Braga'],
      ['fact', 'add', 'Drinks green tea'],
      ['fact', 'add', 'Lives in Porto'],
    ]);
    expect(next).toBeNull();
    expect(entries[1]).toMatchObject({ refId: chat, conversationId: chat });
  });

  it('filters by kind, topic and project', async () => {
    const { engine, porto, page } = await someWeeks();
    expect(told(page({ kind: 'fact' }).entries)).toHaveLength(2);
    expect(told(page({ kind: 'change' }).entries)).toEqual([['change', 'edit', 'Lives in Braga']]);
    expect(told(page({ kind: 'handoff' }).entries)).toEqual([]);
    expect(told(page({ topic: 'Home' }).entries).map(([, , text]) => text)).toEqual([
      'Lives in Braga',
      'Lives in Porto',
    ]);
    expect(page({ kind: 'chat', topic: 'Home' }).entries).toEqual([]);
    expect(page({ projectId: 'boat' }).entries).toEqual([]);
    const row = engine.store.facts.read(porto.id);
    if (row === undefined) throw new Error('no such fact');
    engine.store.facts.put({ ...row, projectId: 'boat' });
    expect(told(page({ projectId: 'boat' }).entries)).toHaveLength(2);
  });

  it('says where a fact is now, and nothing of what was forgotten', async () => {
    const { engine, porto, page } = await someWeeks();
    engine.facts.archive([porto.id]);
    expect(page({ topic: 'Home' }).entries.map(({ place }) => place)).toEqual(['archived', 'archived', 'archived']);
    engine.facts.remove([porto.id]);
    expect(page({ topic: 'Home' }).entries[0]).toMatchObject({ place: 'gone', did: 'delete' });
    const other = startTestEngine();
    await other.facts.add({ section: 'profile', text: 'Lives in [forgotten]' });
    expect(timelinePage(other.ports, ALL).entries[0]?.text).toBeNull();
  });

  it('reads page after page, each entry once', async () => {
    const engine = startTestEngine();
    for (let nth = 0; nth < 23; nth += 1) {
      await engine.facts.add({ section: 'profile', text: `Fact ${nth}` });
      engine.clock.now += nth % 3;
    }
    const read: string[] = [];
    let after: TimelineCursor | null = null;
    do {
      const { entries, next } = timelinePage(engine.ports, { ...ALL, after, limit: 5 });
      read.push(...entries.map(({ text }) => text ?? ''));
      after = next;
    } while (after !== null);
    expect(read).toEqual(Array.from({ length: 23 }, (_, nth) => `Fact ${22 - nth}`));
  });

  it('counts facts, corrections and forgets by week, without gaps', async () => {
    const { engine } = await someWeeks();
    const { weeks, topics } = timelineOverview(engine.ports);
    expect(weeks.map(({ facts, corrections, forgets }) => [facts, corrections, forgets])).toEqual([
      [2, 0, 0],
      [0, 0, 0],
      [0, 1, 1],
    ]);
    expect(topics).toEqual(['Food', 'Home']);
    engine.clock.now += 365 * DAY_MS;
    expect(timelineOverview(engine.ports).weeks).toHaveLength(55);
    engine.clock.now += 3_650 * DAY_MS;
    expect(timelineOverview(engine.ports).weeks).toHaveLength(104);
    expect(timelineOverview(startTestEngine().ports).weeks).toEqual([]);
  });
});

it('ten thousand entries: every page is read in the order of an index, and takes no time', async () => {
  const db = connect(':memory:');
  migrate(db, migrations);
  const plan = (query: Parameters<typeof pageSql>[0]) =>
    db
      .prepare<[object], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${pageSql(query)}`)
      .all({ workspaceId: 'w', topic: '', projectId: '', at: 1, id: '', limit: 10 })
      .map(({ detail }) => detail);
  const details = plan({ kind: null, topic: null, projectId: null });
  for (const index of ['revisions_newest', 'conversations_begun', 'handoffs_newest'])
    expect(
      details.some((detail) => detail.includes(index)),
      index,
    ).toBe(true);
  expect(details.filter((detail) => /^SCAN (?:revisions|conversations|facts)\b(?!.*INDEX)/.test(detail))).toEqual([]);

  const engine = startTestEngine();
  const { id } = await engine.facts.add({ section: 'profile', text: 'Lives in Porto' });
  const [revision] = engine.store.revisions.listTarget({
    workspaceId: engine.workspaceId,
    targetKind: 'fact',
    targetId: id,
  });
  if (revision === undefined) throw new Error('no such revision');
  engine.store.transaction(() => {
    for (let nth = 0; nth < 10_000; nth += 1)
      engine.store.revisions.insert({
        ...revision,
        id: `r${String(nth).padStart(5, '0')}`,
        createdAt: nth * 3_600_000,
      });
  });
  const began = performance.now();
  let [count, longest] = [0, 0];
  for (let after: TimelineCursor | null = { at: Number.MAX_SAFE_INTEGER, id: '' }; after !== null; ) {
    const from = performance.now();
    const { entries, next } = timelinePage(engine.ports, { ...ALL, after, limit: 200 });
    count += entries.length;
    after = next;
    longest = Math.max(longest, performance.now() - from);
  }
  expect(count).toBe(10_001);
  expect(longest).toBeLessThan(150);
  expect(performance.now() - began).toBeLessThan(2_000);
  timelineOverview(engine.ports);
});

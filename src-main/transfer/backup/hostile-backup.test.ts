import { describe, expect, test } from 'vitest';
import { openSettings } from '../../settings/settings';
import { allRows, emptyDatabase } from '../../store/exchange/random-rows.fixture';
import { storeOf } from '../../store/store';
import { bringBack, NOW, TALK } from './backup.fixture';
import { forgedBackup } from './forged.fixture';

const message = (id: string, parent: string | null) => ({
  id,
  conversation_id: TALK,
  parent_id: parent,
});

/** The sample's rows with some fields changed. */
const changed =
  (change: Readonly<Record<string, unknown>>, at = 0) =>
  (lines: Record<string, unknown>[]) =>
    lines.map((line, nth) => (nth === at ? { ...line, ...change } : line));

const settingsRow = (body: string) => () => [{ scope: 'app', scope_id: 'app', version: 1, body, set_aside: null }];

describe('a row that no page could show is refused by its file and line, and nothing comes in', () => {
  const cases: readonly (readonly [string, Parameters<typeof forgedBackup>[0], string])[] = [
    [
      'a message that is its own parent',
      { rows: { messages: changed(message('a', 'a')) } },
      'data/messages.jsonl: its line 1 is a message that answers itself',
    ],
    [
      'two messages that are each other’s parents',
      { rows: { messages: changed(message('a', 'b')) } },
      'data/messages.jsonl: its line 1 is a message that answers itself',
    ],
    [
      'redactions that are no JSON',
      { rows: { facts: changed({ redactions: 'none' }) } },
      'data/facts.jsonl: its line 1 has something in "redactions" that Hearth cannot read',
    ],
    [
      'tool calls that are no JSON',
      { rows: { messages: changed({ tool_calls: '{"' }, 1) } },
      'data/messages.jsonl: its line 2 has something in "tool_calls" that Hearth cannot read',
    ],
    [
      'a fact that replaces itself',
      { rows: { facts: changed({ superseded_by: 'f' }) } },
      'data/facts.jsonl: its line 1 leads back to itself',
    ],
    [
      'a time beyond every calendar',
      { rows: { messages: changed({ created_at: 8.65e15 }) } },
      'data/messages.jsonl: its line 1 has a time in "created_at" that no calendar has',
    ],
    [
      'a time of 1e300',
      { rows: { facts: changed({ created_at: 1e300 }) } },
      'data/facts.jsonl: its line 1 is not a row of this table',
    ],
    [
      'a number in the place of a text',
      { rows: { conversations: changed({ title: { $blob: 'AAAA' } }) } },
      'data/conversations.jsonl: its line 1 is not a row of this table',
    ],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map(
      (key) =>
        [
          `a setting called ${key}`,
          { rows: { settings: settingsRow(`{"${key}": {"a": 1}}`) } },
          'data/settings.jsonl: its line 1 names an unknown setting',
        ] as const,
    ),
  ];
  test.each(cases)('%s', async (_, how, sentence) => {
    const path = await forgedBackup(how);
    const into = emptyDatabase();
    const before = allRows(into);
    await expect(bringBack(path, into)).rejects.toThrow(sentence);
    await expect(bringBack(path, into)).rejects.toThrow('Nothing was changed.');
    expect(allRows(into)).toEqual(before);
  });
});

test('a circle of 100,000 messages is refused in no more time than as many good ones take, twentyfold', async () => {
  const chain = (count: number, first: string | null) => (lines: Record<string, unknown>[]) => {
    const [one] = lines;
    return Array.from({ length: count }, (_, nth) => ({
      ...one,
      ...message(`m${String(nth).padStart(6, '0')}`, nth === 0 ? first : `m${String(nth - 1).padStart(6, '0')}`),
    }));
  };
  const timed = async (run: () => Promise<unknown>) => {
    const began = performance.now();
    await run();
    return performance.now() - began;
  };
  const rows = (first: string | null) => ({
    messages: chain(20_000, first),
    working_entries: () => [],
  });
  const good = await forgedBackup({ rows: rows(null) });
  const bad = await forgedBackup({ rows: rows('m019999') });
  const base = await timed(() => bringBack(good, emptyDatabase()));
  const spent = await timed(() =>
    expect(bringBack(bad, emptyDatabase())).rejects.toThrow('its line 1 is a message that answers itself'),
  );
  expect(spent).toBeLessThan(base * 20);
}, 120_000);

test('settings with names of what every object has, from before they were refused, do not keep Hearth from starting', () => {
  const db = emptyDatabase();
  const store = storeOf(db);
  store.workspaces.insert({ id: 'w', name: 'Personal', createdAt: 0 });
  const body =
    '{"__proto__": {"appearance.theme": "dark"}, "constructor": 1, "toString": {}, "appearance.text_size": 16}';
  store.settings.write({ scope: 'app', scopeId: 'app', version: 1, body });
  const settings = openSettings(store.settings, 'w');
  expect(settings.get('appearance.text_size')).toBe(16);
  expect(settings.get('appearance.theme')).toBe('system');
  expect(settings.notices[0]).toContain('__proto__, constructor, toString');
  for (const key of ['constructor', '__proto__', 'toString']) {
    expect(() => settings.set(key, 1)).toThrow('There is no setting');
  }
});

test('one line that would grow to many times its size is refused before it is read', async () => {
  const deep = '['.repeat(200_000);
  const path = await forgedBackup({ raw: { documents: () => `{"id":${deep}\n` } });
  await expect(bringBack(path, emptyDatabase())).rejects.toThrow('its line 1 holds too much for one row');
  const json = JSON.stringify(`[${'[],'.repeat(600_000)}[]]`);
  const wide = await forgedBackup({
    raw: { facts: (text) => text.replace('"redactions":"[]"', `"redactions":${json}`) },
  });
  await expect(bringBack(wide, emptyDatabase())).rejects.toThrow('its line 1 holds too much in "redactions"');
});

test('a line longer than any row is refused while it is read', async () => {
  const path = await forgedBackup({ raw: { documents: () => `{"id":"${'x'.repeat(130 * 2 ** 20)}"}\n` } });
  await expect(bringBack(path, emptyDatabase())).rejects.toThrow('its line 1 is longer than 128 MB');
});

test('of a good backup nothing is refused', async () => {
  const into = emptyDatabase();
  await bringBack(await forgedBackup(), into);
  expect(allRows(into).messages).toHaveLength(3);
  expect(into.prepare('SELECT max(created_at) FROM messages').pluck().get()).toBe(NOW);
});

import { describe, expect, it } from 'vitest';
import type { Protected } from '../../privacy/protect';
import { factWithDefaults } from '../../store/rows/fact-rows';
import { codeOf } from '../../store/sqlite/sqlite-errors';
import type { Store } from '../../store/store';
import { MalformedChange } from '../changes/change-set';
import { readChangeSet, readSnapshotChunk } from '../changes/read-change';
import { nextStamp, stampOf } from '../clock/hybrid-clock';
import { beginDevice, SCHEMA, tell } from './device.fixture';

const NOON = Date.UTC(2026, 10, 27, 12);
const words = (text: string) => text as Protected;
const [A, B] = ['aaaaaaaa', 'bbbbbbbb'] as const;
const GOOD = stampOf(NOON + 60_000, 0, A);
/** Later than the change set that it stands in, and not beyond a year. */
const LATER = stampOf(NOON + 90_000, 0, A);
const FAR = stampOf(NOON + 800 * 86_400_000, 0, A);

function fill(store: Store) {
  store.workspaces.insert({ id: 'w', name: words('Personal'), createdAt: 1 });
  store.facts.put(
    factWithDefaults({
      ...{ id: 'f1', workspaceId: 'w', namespace: 'user/profile', topic: words(''), text: words('Lives in Leeds') },
      ...{ origin: 'user', trust: 'stated', createdAt: 1, updatedAt: 1, confirmedAt: 1 },
    }),
  );
}

function pair() {
  const clock = { at: NOON };
  const now = () => (clock.at += 1);
  const a = beginDevice('a', { now, fill });
  const b = beginDevice('b', { now });
  for (const set of tell(a)) b.replica.apply(set);
  for (const chunk of a.replica.snapshot()) b.replica.applySnapshot(readSnapshotChunk(JSON.stringify(chunk)));
  const number = (b.replica.vector()[A]?.number ?? 0) + 1;
  const set = (more: object) => ({ device: A, number, schema: SCHEMA, stamp: GOOD, saw: {}, rows: [], ...more });
  return { a, b, set };
}

const VALUES = {
  ...{ workspace_id: 'w', namespace: 'user/profile', topic: '', text: 'Forged', origin: 'user', trust: 'stated' },
  ...{ created_at: 1, updated_at: 1, confirmed_at: 1, pinned: 0 },
};
const row = (more: object = {}) => ({ table: 'facts', key: 'f9', stamps: { row: GOOD }, values: VALUES, ...more });
const document = (sections: object) => ({
  ...{ table: 'documents', key: 'w/user/notebook', stamps: { row: GOOD }, sections: [sections] },
  values: { updated_at: 1, order: '["x"]' },
});
const head = { stamp: GOOD, text: 'Forged\n', bases: [] };

const FORGED: readonly (readonly [string, object | string])[] = [
  ['a stamp of the far future', { stamp: FAR }],
  ['a row of the far future', { stamp: GOOD, rows: [row({ stamps: { row: FAR } })] }],
  ['a row later than its change set', { rows: [row({ stamps: { row: LATER } })] }],
  ['a cell later than its change set', { rows: [row({ stamps: { row: GOOD, cells: { text: LATER } } })] }],
  ['a deletion later than its change set', { rows: [row({ tomb: { row: LATER } })] }],
  ['a deletion of the cells to come', { rows: [row({ tomb: { row: GOOD, cells: { text: FAR } } })] }],
  ['a hiding that has seen what is to come', { rows: [row({ seen: { deleted_at: FAR } })] }],
  ['a section that has seen what is to come', { rows: [document({ name: 'x', heads: [head], seen: { [B]: FAR } })] }],
  ['a writing of what is to come', { rows: [document({ name: 'x', heads: [{ ...head, stamp: FAR }], seen: {} })] }],
  ['a device that has seen what is to come', { saw: { [B]: FAR } }],
  ['a stamp that is none', { stamp: 'zzzzzzzzzzzzzzzz-aaaaaaaa' }],
  ['a stamp in capitals', { rows: [row({ stamps: { row: GOOD.toUpperCase() } })] }],
  ['a device that is none', { device: '../../x' }],
  ['a number that is none', { number: 1.5 }],
  ['a number beyond all', { number: 2 ** 60 }],
  ['no object', '[]'],
  ['nothing', ''],
  ['text after it', `${JSON.stringify({})} x`],
  ['a row that is none', { rows: [null] }],
  ['the table of all tables', { rows: [row({ table: 'sqlite_master' })] }],
  ['a table that stays here', { rows: [row({ table: 'settings', key: 'app/' })] }],
  ['a table of sync itself', { rows: [row({ table: 'sync_devices', key: A })] }],
  ['a name of every object', { rows: [row({ table: '__proto__' }), row({ table: 'constructor' })] }],
  ['another one', { rows: [row({ table: 'hasOwnProperty' })] }],
  ['SQL for a table', { rows: [row({ table: 'facts; DROP TABLE facts' })] }],
  ['SQL in quotes for a table', { rows: [row({ table: 'facts" --' })] }],
  ['a key of too few columns', { rows: [row({ table: 'documents', key: 'w' })] }],
  ['a number where a text belongs', { rows: [row({ values: { ...VALUES, text: { base64: 'AAAA' } } })] }],
  ['a text where a number belongs', { rows: [row({ values: { ...VALUES, created_at: 'soon' } })] }],
  ['a value that no fact has', { rows: [row({ values: { ...VALUES, trust: 'absolute' } })] }],
  ['a value that is an object', { rows: [row({ values: { ...VALUES, text: { evil: 1 } } })] }],
  [
    'an order of sections that is no list',
    { rows: [{ ...document({ name: 'x', heads: [head], seen: {} }), values: { order: '{"a":1}' } }] },
  ],
];

describe('of a device that was taken over, nothing is taken in that no Hearth writes:', () => {
  it.each(FORGED)('%s', (_, forged) => {
    const { b, set } = pair();
    const before = { digest: b.replica.digest(), vector: b.replica.vector() };
    const tables = () => b.store.counts();
    const counted = tables();
    const json = typeof forged === 'string' ? forged : JSON.stringify(set(forged));
    const outcome = tryTo(() => b.replica.apply(readChangeSet(json)));
    expect(outcome).toBe('refused');
    expect(tryTo(() => b.replica.applySnapshot(chunkOf(json)))).toBe('refused');
    expect({ digest: b.replica.digest(), vector: b.replica.vector() }).toEqual(before);
    expect(tables()).toEqual(counted);
    expect(({} as Record<string, unknown>).row).toBeUndefined();
    // What the device writes later, in its own right, is taken in.
    const honest = readChangeSet(JSON.stringify(set({ rows: [row()] })));
    expect(b.replica.apply(honest)).toEqual({ kind: 'taken', count: 1 });
    expect(b.store.facts.read('f9')?.text).toBe('Forged');
  });
});

it('passes over columns that it does not know, whatever they are called, and takes the others', () => {
  const { b, set } = pair();
  const names = ['mood', "text\" = 'x' --", 'rowid', 'constructor', 'last_used_at'];
  const more = Object.fromEntries(names.map((name) => [name, 'forged']));
  const json = JSON.stringify(set({ rows: [row({ values: { ...VALUES, ...more } })] })).replace(
    '"mood"',
    '"__proto__":"forged","mood"',
  );
  expect(tryTo(() => b.replica.apply(readChangeSet(json)))).toBe('taken');
  expect(b.store.facts.read('f9')).toMatchObject({ text: 'Forged', lastUsedAt: null });
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

it('keeps waiting what names a row that never comes, and no more than that', () => {
  const { b, set } = pair();
  const rows = [
    row({ values: { ...VALUES, workspace_id: 'nowhere' } }),
    row({ key: 'f8', isPartial: true, values: { text: 'x' } }),
  ];
  expect(tryTo(() => b.replica.apply(readChangeSet(JSON.stringify(set({ rows })))))).toBe('taken');
  expect(b.replica.waiting()).toBe(2);
  expect(b.store.facts.read('f9')).toBeUndefined();
});

it('goes on writing later stamps than any that it has taken in', () => {
  const { b, set } = pair();
  const ahead = stampOf(NOON + 300 * 86_400_000, 0xffff, A);
  expect(
    tryTo(() =>
      b.replica.apply(readChangeSet(JSON.stringify(set({ stamp: ahead, rows: [row({ stamps: { row: ahead } })] })))),
    ),
  ).toBe('taken');
  expect(nextStamp(b.replica.self().clock, B, NOON) > ahead).toBe(true);
});

/** The rows of a change set as a part of a snapshot. */
function chunkOf(json: string) {
  const { saw = {}, ...set } = JSON.parse(json) as Record<string, unknown> & { saw?: Record<string, string> };
  const vector = Object.fromEntries(Object.entries(saw).map(([device, stamp]) => [device, { number: 1, stamp }]));
  const number = Number(set.number);
  return readSnapshotChunk(
    JSON.stringify({ ...set, part: Number.isSafeInteger(number) ? 0 : number, isLast: true, vector }),
  );
}

function tryTo(act: () => unknown): 'taken' | 'refused' {
  try {
    act();
    return 'taken';
  } catch (error) {
    if (error instanceof MalformedChange || error instanceof SyntaxError) return 'refused';
    if (/^SQLITE_(?:CONSTRAINT|MISMATCH)/.test(codeOf(error) ?? '')) return 'refused';
    throw error;
  }
}

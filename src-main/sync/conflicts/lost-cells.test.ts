import { expect, test } from 'vitest';
import { stampOf } from '../clock/hybrid-clock';
import { devicesOf } from './conflict-devices';
import { keepLost, type LostCell } from './lost-cells';

const LOST = stampOf(1_795_750_000_000, 0, 'aaaaaaaa');
const WON = stampOf(1_795_750_000_001, 0, 'bbbbbbbb');
const cell: LostCell = {
  table: 'facts',
  key: 'f',
  loser: { column: 'text', lost: { stamp: LOST, value: 'likes tea' }, won: { stamp: WON, value: 'likes ale' } },
  values: {
    workspace_id: 'w',
    namespace: 'user/profile',
    topic: 'drinks',
    origin: 'user',
    trust: 'stated',
    text: 'likes ale',
  },
};

test('a fact that two devices changed waits for a decision, with both sides and whose they are', () => {
  const [revision, proposal] = keepLost(cell);
  expect(revision).toMatchObject({
    table: 'revisions',
    values: { before_text: 'likes tea', after_text: 'likes ale', target_id: 'f', before_topic: 'drinks' },
  });
  expect(proposal).toMatchObject({
    table: 'proposals',
    values: { status: 'conflict', text: 'likes tea', old_text: 'likes ale', near_fact_id: 'f' },
  });
  expect(devicesOf(String(proposal?.values?.base_hash))).toEqual({ proposed: 'aaaaaaaa', present: 'bbbbbbbb' });
  expect(devicesOf('a hash of a section')).toBeNull();
});

test('every device makes the same rows of it, with ids like all others', () => {
  expect(keepLost(cell)).toEqual(keepLost({ ...cell }));
  for (const { key, stamps } of keepLost(cell)) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(stamps).toEqual({ row: LOST });
  }
});

test('of a fact that is deleted nobody has to decide', () => {
  expect(keepLost({ ...cell, values: { ...cell.values, deleted_at: 5 } }).map(({ table }) => table)).toEqual([
    'revisions',
  ]);
});

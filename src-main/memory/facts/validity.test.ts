import { describe, expect, it } from 'vitest';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { type TestMemory, testMemory } from '../memory.fixture';
import { readSessionMemory } from '../session/session-memory';
import { type NewStatement, prepareStatement } from './statement';

const date = (text: string) => text as PartialDate;

/** Commits what was said, as an extraction does. */
async function take(memory: TestMemory, text: string, more: Partial<NewStatement> = {}) {
  const statement = await prepareStatement({ text, origin: 'extraction', trust: 'stated', ...more }, {});
  return memory.memory.journal.commit({ actor: 'model' }, (writer) =>
    memory.intake.take(writer, { ...statement, namespace: 'user' }),
  );
}

const row = ({ store }: TestMemory, id: string) => {
  const found = store.facts.read(id);
  if (found === undefined) throw new Error('no such fact');
  return found;
};

const person = ({ deps, memory }: TestMemory) =>
  readSessionMemory(deps, memory, { conversationId: '', maxTokens: 1_000 }).person;

async function replaced(memory: TestMemory, more: Partial<NewStatement> = {}, old: Partial<NewStatement> = {}) {
  const first = await take(memory, 'Lives in Porto', old);
  const second = await take(memory, 'I now live in Braga', more);
  if (first.kind !== 'added' || second.kind !== 'replaced') throw new Error(`${first.kind}, then ${second.kind}`);
  return { oldId: first.factId, newId: second.factId, groupId: second.groupId };
}

describe('a fact that another takes the place of', () => {
  it('ends when the new one begins', async () => {
    const memory = testMemory();
    const { oldId, newId } = await replaced(memory, { validFrom: date('2026-03') }, { validFrom: date('2020') });
    expect(row(memory, oldId)).toMatchObject({ validFrom: '2020', validUntil: '2026-03', supersededBy: newId });
    expect(row(memory, newId)).toMatchObject({ validFrom: '2026-03', validUntil: null });
  });

  it('ends on the day it was said where nobody said when, in the time zone of the person', async () => {
    const memory = testMemory();
    const { oldId } = await replaced(memory, { saidOn: { year: 2026, month: 11, day: 3 } });
    expect(row(memory, oldId).validUntil).toBe('2026-11-03');
    const other = testMemory();
    other.clock.now = Date.UTC(2026, 10, 30, 23, 59);
    expect(row(other, (await replaced(other)).oldId).validUntil).toBe('2026-11-30');
  });

  it('is left alone where it was over before', async () => {
    const memory = testMemory();
    const first = await take(memory, 'Lives in Porto', { validUntil: date('2024') });
    const second = await take(memory, 'I now live in Braga', { validFrom: date('2026-03') });
    expect([first.kind, second.kind]).toEqual(['added', 'added']);
    expect(row(memory, 'factId' in first ? first.factId : '')).toMatchObject({
      validUntil: '2024',
      supersededBy: null,
    });
  });

  it('leaves no end where it never was so', async () => {
    const memory = testMemory();
    const said = 'That was wrong: I never lived in Porto, I live in Braga.';
    const first = await take(memory, 'Lives in Porto');
    const second = await take(memory, 'Lives in Braga', { said });
    expect(second.kind).toBe('replaced');
    expect(row(memory, 'factId' in first ? first.factId : '')).toMatchObject({ validUntil: null });
  });

  it('is as it was when the change is undone, restored from the archive, or brought back from its history', async () => {
    for (const bringBack of ['undo', 'restore', 'history'] as const) {
      const memory = testMemory();
      const { oldId, groupId } = await replaced(memory, {}, { validUntil: date('2027') });
      expect(row(memory, oldId).validUntil).toBe('2026-11-21');
      if (bringBack === 'undo') memory.history.undoGroup(groupId);
      else if (bringBack === 'restore') memory.facts.restore(oldId);
      else memory.history.restore(memory.history.of({ targetKind: 'fact', targetId: oldId })[0]?.id ?? '');
      expect(row(memory, oldId), bringBack).toMatchObject({ validUntil: '2027', supersededBy: null });
    }
  });

  it('holds until then where the new one begins later, and is told until then', async () => {
    const memory = testMemory();
    const first = await take(memory, 'Lives in Porto');
    const second = await take(memory, 'I now live in Braga', { validFrom: date('2027-03') });
    expect(second.kind).toBe('added');
    expect(person(memory)).toContain('- Lives in Porto (until 28 February 2027)');
    expect(person(memory)).toContain('- I now live in Braga (not yet, from March 2027)');
    memory.clock.now = Date.UTC(2027, 3, 1, 12);
    expect(person(memory)).toBe('- I now live in Braga (since March 2027)');
    if ('factId' in first) expect(row(memory, first.factId).supersededBy).toBeNull();
  });
});

describe('a statement of what is known', () => {
  it('adds what it knows of the time, and the narrower wins', async () => {
    const memory = testMemory();
    const first = await take(memory, 'Works at Acme', { validFrom: date('2026') });
    expect((await take(memory, 'Works at Acme', { validFrom: date('2026-03') })).kind).toBe('confirmed');
    expect((await take(memory, 'Works at Acme', { validFrom: date('2026') })).kind).toBe('confirmed');
    if ('factId' in first) expect(row(memory, first.factId).validFrom).toBe('2026-03');
  });

  it('is a fact of its own where the two held at other times', async () => {
    const memory = testMemory();
    await take(memory, 'Lives in Porto', { validUntil: date('2024') });
    expect((await take(memory, 'Lives in Porto', { validFrom: date('2026') })).kind).toBe('added');
    expect(memory.facts.list()).toHaveLength(2);
  });

  it('does not confirm what is over: said now, it holds now', async () => {
    const memory = testMemory();
    await take(memory, 'Lives in Porto', { validUntil: date('2024') });
    expect((await take(memory, 'Lives in Porto')).kind).toBe('added');
    expect(person(memory)).toBe('- Lives in Porto');
  });

  it('waits in Review with its time, and is not proposed twice', async () => {
    const memory = testMemory();
    const prepared = await prepareStatement(
      { text: 'Lives in Porto', origin: 'extraction', trust: 'derived', validFrom: date('2026-03') },
      {},
    );
    const statement = { ...prepared, namespace: 'user' };
    const stage = () => memory.proposals.stageFact(statement, { reason: 'trust' });
    const id = stage() ?? '';
    expect(stage()).toBeNull();
    await memory.proposals.accept(id);
    expect(memory.facts.list()).toMatchObject([{ text: 'Lives in Porto', validFrom: '2026-03' }]);
  });
});

describe('by hand', () => {
  it('since and until are read as a person types them, and taken out by an empty field', async () => {
    const memory = testMemory();
    const { id } = await memory.facts.add({ section: 'profile', text: 'Arbeitet bei Acme' });
    expect(await memory.facts.edit({ id, since: 'März 2026', until: '14.3.2027' })).toMatchObject({
      validFrom: '2026-03',
      validUntil: '2027-03-14',
    });
    expect(await memory.facts.edit({ id, until: ' ' })).toMatchObject({ validFrom: '2026-03', validUntil: null });
    memory.history.undo(memory.history.list(1)[0]?.id ?? '', false);
    expect(row(memory, id).validUntil).toBe('2027-03-14');
  });

  it('what names no date, and an end before the beginning, are refused by the name of the field', async () => {
    const { facts, store, history } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Works at Acme' });
    await facts.edit({ id, since: '2026-03' });
    const refused = (change: object) => expect(facts.edit({ id, ...change })).rejects;
    await refused({ since: 'soon' }).toMatchObject({
      code: 'invalid_input',
      field: 'since',
      message: expect.stringContaining('“soon”'),
    });
    await refused({ until: '3/4/2027' }).toMatchObject({ code: 'invalid_input', field: 'until' });
    await refused({ until: 'February 2026' }).toMatchObject({
      field: 'until',
      message: expect.stringContaining('end before it begins'),
    });
    await facts.edit({ id, until: '2026' });
    await refused({ since: '2027' }).toMatchObject({ field: 'since' });
    expect(store.facts.read(id)).toMatchObject({ validFrom: '2026-03', validUntil: '2026' });
    expect(history.of({ targetKind: 'fact', targetId: id })).toHaveLength(3);
  });
});

it('what is over is told as present to nobody, and takes no room from what holds', async () => {
  const memory = testMemory();
  await take(memory, 'Rents a flat in Quito', { validUntil: date('2024') });
  await take(memory, 'Plays the cello', { validFrom: date('2019') });
  expect(person(memory)).toBe('- Plays the cello (since 2019)');
  const { candidates } = readSessionMemory(memory.deps, memory.memory, { conversationId: '', maxTokens: 1_000 });
  expect(candidates.map(({ verdict }) => verdict)).toEqual(['included', 'ended']);
});

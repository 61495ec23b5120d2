import { describe, expect, it } from 'vitest';
import { startTestEngine } from '../../assistant/fixtures/engine.fixture';
import { createFactChecks } from './fact-checks';

const DAY_MS = 86_400_000;

/** A fact that was confirmed years ago, and a model that says it. */
async function oldFact(text = 'Works as a hydrographer in Porto') {
  const engine = startTestEngine();
  const fact = await engine.facts.add({ section: 'profile', text });
  engine.clock.now += 3 * 365 * DAY_MS;
  const ask = async (reply = 'As you work as a hydrographer in Porto, yes.', question = 'Is that so?') => {
    const id = await engine.exchange(question, { steps: [reply] });
    return engine.branch(id).at(-1)?.id ?? '';
  };
  return { engine, id: fact.id, ask, checks: engine.memory.checks, row: () => engine.store.facts.read(fact.id) };
}

describe('a fact that was not confirmed for its half-life', () => {
  it('is asked about under the reply that says it, and confirmed by one press', async () => {
    const { engine, id, ask, checks } = await oldFact();
    const replyId = await ask();
    expect(checks.read(replyId)).toMatchObject({ factId: id, text: 'Works as a hydrographer in Porto' });
    engine.facts.confirm([id]);
    expect(checks.read(replyId)).toBeNull();
  });

  it('is told to the windows, which may have read the reply before there was a question', async () => {
    const { engine, id, ask, row } = await oldFact();
    const replyId = await ask('Yes.');
    let told = 0;
    const checks = createFactChecks({
      store: engine.store,
      workspaceId: row()?.workspaceId ?? '',
      now: () => engine.clock.now,
      timeZone: () => 'UTC',
      changed: () => {
        told += 1;
      },
    });
    checks.noteReply({ replyId, shown: [id], used: [id], said: [] });
    expect(told).toBe(0);
    checks.noteReply({ replyId, shown: [id], used: [id], said: [id] });
    expect(told).toBe(1);
  });

  it('is no longer asked about once it ended, changed, was deleted or the question was dismissed', async () => {
    for (const answer of ['end', 'edit', 'delete', 'dismiss'] as const) {
      const { engine, id, ask, checks } = await oldFact();
      const replyId = await ask();
      expect(checks.read(replyId)).not.toBeNull();
      if (answer === 'end') engine.facts.end([id]);
      if (answer === 'edit') await engine.facts.edit({ id, text: 'Works as a cook' });
      if (answer === 'delete') engine.facts.remove([id]);
      if (answer === 'dismiss') checks.dismiss(replyId);
      expect(checks.read(replyId), answer).toBeNull();
    }
  });

  it('is not asked about where the reply says nothing of it, where it is pinned, expired, or never changes', async () => {
    const silent = await oldFact();
    expect(silent.checks.read(await silent.ask('Yes.'))).toBeNull();
    const pinned = await oldFact();
    await pinned.engine.facts.edit({ id: pinned.id, isPinned: true });
    expect(pinned.checks.read(await pinned.ask())).toBeNull();
    const young = await oldFact();
    young.engine.facts.confirm([young.id]);
    expect(young.checks.read(await young.ask())).toBeNull();
    const birthday = await oldFact('Has a birthday on 14 March');
    expect(birthday.checks.read(await birthday.ask('Your birthday on 14 March, is it?'))).toBeNull();
  });

  it('is asked about once a day at most, whatever the clock does, and not again for a month', async () => {
    const { engine, id, ask, checks } = await oldFact();
    const other = await engine.facts.add({ section: 'profile', text: 'Drives a yellow tractor' });
    const row = engine.store.facts.read(other.id);
    if (row === undefined) throw new Error('no such fact');
    engine.store.facts.put({ ...row, confirmedAt: 0 });
    const tractor = 'In your yellow tractor, that is: you drive a yellow tractor.';
    const began = engine.clock.now;
    expect(checks.read(await ask())?.factId).toBe(id);
    for (const hours of [1, 23, -23, -1]) {
      engine.clock.now = began + hours * 3_600_000;
      expect(checks.read(await ask(tractor)), `${hours} hours`).toBeNull();
    }
    engine.clock.now = began + DAY_MS;
    expect(checks.read(await ask())).toBeNull();
    expect(checks.read(await ask(tractor))?.factId).toBe(other.id);
    engine.clock.now = began + 31 * DAY_MS;
    expect(checks.read(await ask())?.factId).toBe(id);
  });
});

it('what stands in a request is shown, what a reply says is used, and neither is a change', async () => {
  const { engine, id, ask, row } = await oldFact();
  const listed = () => engine.facts.list().find((fact) => fact.id === id);
  expect(listed()).toMatchObject({ showCount: 0, lastShownAt: null, lastUsedAt: null });
  await ask('Yes.');
  await ask('No.');
  expect(listed()).toMatchObject({ showCount: 2, lastShownAt: engine.clock.now, useCount: 0, lastUsedAt: null });
  const before = row()?.updatedAt;
  await ask();
  expect(listed()).toMatchObject({ showCount: 3, useCount: 1, lastUsedAt: engine.clock.now, updatedAt: before });
  expect(
    engine.store.revisions.listTarget({ workspaceId: engine.workspaceId, targetKind: 'fact', targetId: id }),
  ).toHaveLength(1);
});

it('what is no longer so ended yesterday, is in no prompt, and comes back by one undo', async () => {
  const { engine, id, row } = await oldFact();
  const { groupId } = engine.facts.end([id]);
  expect(row()?.validUntil).toBe('2029-11-19');
  expect(engine.facts.listLive('user', 'profile')).toEqual([]);
  engine.memory.history.undoGroup(groupId);
  expect(row()?.validUntil).toBeNull();
});

it('Stale lists what is past its half-life, the most overdue first', async () => {
  const engine = startTestEngine();
  const ids: Record<string, string> = {};
  for (const text of ['Plans to paint the kitchen', 'Lives in Porto', 'Has a birthday on 14 March', 'Collects stamps'])
    ids[text] = (await engine.facts.add({ section: 'profile', text })).id;
  const stale = () => engine.facts.listStale().map((fact) => fact.text);
  expect(stale()).toEqual([]);
  engine.clock.now += 30 * DAY_MS;
  expect(stale()).toEqual(['Plans to paint the kitchen']);
  engine.clock.now += 1_200 * DAY_MS;
  expect(stale()).toEqual(['Plans to paint the kitchen', 'Collects stamps', 'Lives in Porto']);
  engine.facts.confirm([ids['Collects stamps'] ?? '']);
  expect(stale()).toEqual(['Plans to paint the kitchen', 'Lives in Porto']);
});

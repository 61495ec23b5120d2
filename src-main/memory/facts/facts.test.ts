import { describe, expect, it } from 'vitest';
import { testMemory } from '../memory.fixture';
import { renderKnownPerson } from '../session/known-person';
import { renameNamespace } from './scope';

describe('facts', () => {
  it('that are said again in other words are confirmed, not doubled', async () => {
    const { facts, texts, clock } = testMemory();
    await facts.remember('I live in Porto');
    clock.now += 1_000;
    expect((await facts.remember('I live in Porto!')).kind).toBe('confirmed');
    expect(texts()).toEqual(['I live in Porto']);
    expect(facts.list()[0]?.confirmedAt).toBe(clock.now);
  });

  it('give way to a stated change and leave every list but the archive', async () => {
    const { facts, texts } = testMemory();
    await facts.remember('I live in Porto');
    expect((await facts.remember('I now live in Braga')).kind).toBe('replaced');
    expect(texts()).toEqual(['I now live in Braga']);
    expect(facts.listArchived().map(({ text }) => text)).toEqual(['I live in Porto']);
  });

  it('corrected by hand are what the user said, and whose they were before once the words come back', async () => {
    const { facts, store, history } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Plays the violin' });
    const made = store.facts.read(id);
    if (made) store.facts.put({ ...made, origin: 'extraction', trust: 'derived', reviewedAt: null });
    const here = () => facts.list().map(({ text, origin, trust }) => [text, origin, trust].join(', '));
    await facts.edit({ id, isPinned: true });
    expect(here()).toEqual(['Plays the violin, extraction, derived']);
    await facts.edit({ id, text: 'Plays the viola' });
    expect(here()).toEqual(['Plays the viola, user, stated']);
    history.undo(history.list(1)[0]?.id ?? '', false);
    expect(here()).toEqual(['Plays the violin, extraction, derived']);
    await facts.edit({ id, text: 'Plays the harp' });
    history.restore(history.list(1)[0]?.id ?? '');
    expect(here()).toEqual(['Plays the harp, user, stated']);
  });

  it('are kept until the moment that was chosen, which is neither past nor further than ten years away', async () => {
    const { facts, clock } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Rents a flat in Porto' });
    facts.keep({ ids: [id], keepUntil: clock.now + 1 });
    expect(facts.list()[0]?.expiresAt).toBe(clock.now + 1);
    for (const keepUntil of [clock.now, clock.now + 3_651 * 86_400_000]) {
      expect(() => facts.keep({ ids: [id], keepUntil })).toThrow('Choose a day from today on');
    }
    facts.keep({ ids: [id], keepDays: null });
    expect(facts.list()[0]?.expiresAt).toBeNull();
  });

  it('over the limit archive the unpinned one that was longest of no use, and say so in the history', async () => {
    const { facts, history, settings, clock } = testMemory();
    settings.set('memory.facts_max_active', 10);
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      clock.now += 1_000;
      ids.push((await facts.add({ section: 'profile', text: `Fact number ${n}` })).id);
    }
    await facts.edit({ id: ids[0] ?? '', isPinned: true });
    clock.now += 1_000;
    facts.markUsed([ids[1] ?? '']);
    await facts.add({ section: 'profile', text: 'One too many' });
    expect(facts.listArchived().map(({ id }) => id)).toEqual([ids[2]]);
    expect(history.list(5).find(({ kind }) => kind === 'cap')?.targetId).toBe(ids[2]);
    expect(facts.list()).toHaveLength(10);
  });

  it('over the limit keep longest what was written by writer, count what chats are told, and say which one went', async () => {
    const capped: object[] = [];
    const memory = testMemory({ capped: (fact) => void capped.push(fact) });
    const { facts, store, settings, clock, history } = memory;
    settings.set('memory.facts_max_active', 10);
    for (let n = 0; n < 10; n += 1) {
      clock.now += 1_000;
      const { id } = await facts.add({ section: 'profile', text: `Fact number ${n}` });
      const made = store.facts.read(id);
      if (n !== 7 || made === undefined) continue;
      store.facts.put({ ...made, deletedAt: clock.now });
      store.facts.put({ ...made, id: 'learnt', origin: 'extraction' });
    }
    const rows = facts.list().flatMap(({ id }) => store.facts.read(id) ?? []);
    const row = (n: number) => rows.find(({ text }) => text === `Fact number ${n}`) as (typeof rows)[number];
    store.facts.put({ ...row(0), expiresAt: clock.now });
    await facts.add({ section: 'profile', text: 'One more' });
    expect(facts.listArchived()).toEqual([]);
    await facts.add({ section: 'profile', text: 'One too many' });
    expect(facts.listArchived().map(({ text }) => text)).toEqual(['Fact number 7']);
    const groupId = history.list(5).find(({ kind }) => kind === 'cap')?.groupId;
    expect(capped).toEqual([{ factId: row(7).id, text: 'Fact number 7', limit: 10, conversationId: null, groupId }]);
  });

  it('are not remembered while memory is off or paused, and that is said', async () => {
    const { facts, settings } = testMemory();
    settings.set('memory.is_paused', true);
    await expect(facts.remember('I live in Porto')).rejects.toMatchObject({ code: 'memory_off' });
    settings.set('memory.is_paused', false);
    settings.set('memory.user_namespace', null);
    await expect(facts.remember('I live in Porto')).rejects.toThrow('Memory across chats is off');
    expect(facts.list()).toEqual([]);
  });

  it('that are pinned are never archived, however many', async () => {
    const { facts, settings } = testMemory();
    settings.set('memory.facts_max_active', 10);
    for (let n = 0; n < 12; n += 1) {
      const { id } = await facts.add({ section: 'patterns', text: `Habit number ${n}` });
      await facts.edit({ id, isPinned: true });
    }
    expect(facts.list()).toHaveLength(12);
  });

  it('stand in a prompt pinned first, then by when they were last confirmed, then by id', async () => {
    const { facts, clock } = testMemory();
    const add = async (text: string) => (await facts.add({ section: 'profile', text })).id;
    const old = await add('Has a boat');
    clock.now += 1_000;
    const [one, other] = [await add('Sings in a choir'), await add('Keeps bees')].sort();
    const order = () => facts.listLive('user', 'profile').map(({ id }) => id);
    expect(order()).toEqual([one, other, old]);
    await facts.edit({ id: old, isPinned: true });
    expect(order()).toEqual([old, one, other]);
    clock.now += 1_000;
    facts.confirm([other ?? '']);
    expect(order()).toEqual([old, other, one]);
  });

  it('stand there whole, and profile and patterns share one limit', () => {
    const fact = (id: string, length: number) => ({ id, text: id.repeat(length) });
    const person = renderKnownPerson([fact('a', 1_200), fact('b', 900)], [fact('c', 700), fact('d', 200)], 2_000);
    expect(person.included).toEqual(['a', 'c']);
    expect(person.cut).toEqual(['b', 'd']);
    expect(person.text).toBe(`- ${'a'.repeat(1_200)}\n- ${'c'.repeat(700)}`);
    expect(person.text.length).toBeLessThanOrEqual(2_000);
  });

  it('that expired, or came from outside and nobody reviewed, stay out of prompts', async () => {
    const { facts, store, clock } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Is in Quito this week' });
    facts.keep({ ids: [id], keepDays: 7 });
    clock.now += 7 * 86_400_000;
    expect(facts.listLive('user', 'profile')).toEqual([]);
    const row = store.facts.read(id);
    if (row) store.facts.put({ ...row, expiresAt: null, trust: 'external', reviewedAt: null });
    expect(facts.listLive('user', 'profile')).toEqual([]);
    facts.confirm([id]);
    expect(facts.listLive('user', 'profile')).toHaveLength(1);
  });

  it('keep no credential, and what looked like one and is none after the user said so', async () => {
    const { facts, store } = testMemory();
    const secret = ['tango', 'harbour', '4711'].join('-');
    expect((await facts.add({ section: 'profile', text: `My password is ${secret}` })).text).not.toContain(secret);
    const { fingerprint } = await import('../../privacy/protect');
    store.allowed.insert({ workspaceId: 'personal', fingerprint: fingerprint(secret), at: 0 });
    expect((await facts.add({ section: 'profile', text: `My password is ${secret}` })).text).toContain(secret);
  });

  it('move with their namespace in one go, documents and history too', async () => {
    const { facts, documents, history, deps, settings, protectedText } = testMemory();
    await facts.add({ section: 'profile', text: 'Plays the cello' });
    documents.write('user/notebook', { Music: await protectedText('Bach') }, { actor: 'user' });
    settings.set('memory.user_namespace', 'alex');
    expect(renameNamespace(deps, 'alex')).toEqual(['user']);
    expect(facts.list()[0]?.namespace).toBe('alex/profile');
    expect(documents.source('alex/notebook')).toContain('Bach');
    expect(history.of({ targetKind: 'section', targetId: 'alex/notebook', section: 'Music' })).toHaveLength(1);
    expect(documents.source('user/notebook')).toBe('');
  });
});

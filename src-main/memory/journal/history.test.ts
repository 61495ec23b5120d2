import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors';
import type { Protected } from '../../privacy/protect';
import { arbitraryMarkdown } from '../documents/arbitrary-markdown.fixture';
import { changedSections } from '../documents/changed-sections';
import { revertSections } from '../documents/revert-sections';
import { parseSections } from '../documents/sections';
import { updateSections } from '../documents/update-sections';
import { testMemory } from '../memory.fixture';
import { revisionsOf } from './views';
import { diffWords } from './word-diff';

describe('undo', () => {
  it('takes back each kind of change of a fact', async () => {
    const { facts, history, texts } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
    const last = () => history.list(1)[0]?.id ?? '';
    await facts.edit({ id, text: 'Plays the viola' });
    history.undo(last(), false);
    expect(texts()).toEqual(['Plays the cello']);
    facts.archive([id]);
    history.undo(last(), false);
    expect(texts()).toEqual(['Plays the cello']);
    facts.remove([id]);
    history.undo(last(), false);
    expect(texts()).toEqual(['Plays the cello']);
  });

  it('is shown as of a capture while the fact is in the inbox, and as of a fact from when it was kept as one', async () => {
    const { deps, facts, journal, history, store } = testMemory();
    const kept = store.facts.read((await facts.add({ section: 'profile', text: 'Buy walnut oil' })).id);
    if (kept === undefined) throw new Error('nothing was added');
    const captured = { ...kept, id: 'captured', namespace: 'inbox' };
    const by = { actor: 'user', conversationId: null } as const;
    journal.commit(by, (writer) => writer.fact(captured, 'add'));
    journal.commit(by, (writer) => writer.fact({ ...captured, namespace: kept.namespace }, 'edit'));
    journal.commit(by, (writer) => writer.fact({ ...kept, id: 'captured' }, 'delete'));
    const shown = revisionsOf(deps, history.of({ targetKind: 'fact', targetId: 'captured' }));
    expect(shown.map(({ kind, isCapture }) => `${kind} ${isCapture}`)).toEqual([
      'delete false',
      'edit true',
      'add true',
    ]);
  });

  it('of what was done to a selection takes all of it back at once; one that is gone leaves the others as they are', async () => {
    const { facts, history, texts } = testMemory();
    const added = [];
    for (const text of ['Plays the cello', 'Keeps bees', 'Bakes on Saturdays']) {
      added.push(await facts.add({ section: 'profile', text }));
    }
    const ids = added.map(({ id }) => id);
    const before = facts.list();
    for (const change of [facts.archive, facts.remove, facts.confirm]) {
      expect(() => change([...ids, 'nobody'])).toThrow(AppError);
      expect(facts.list()).toEqual(before);
      const { groupId } = change(ids);
      expect(facts.list()).not.toEqual(before);
      history.undoGroup(groupId);
      expect(texts()).toHaveLength(3);
    }
    const { groupId } = facts.keep({ ids, keepDays: 7 });
    expect(facts.list().every(({ expiresAt }) => expiresAt !== null)).toBe(true);
    history.undoGroup(groupId);
    expect(facts.list().every(({ expiresAt }) => expiresAt === null)).toBe(true);
  });

  it('of a deletion brings no more back than the namespace may hold, and undone once more all is as before', async () => {
    const { facts, history, settings } = testMemory();
    settings.set('memory.facts_max_active', 10);
    const ids = [];
    for (let nth = 0; nth < 10; nth += 1) ids.push((await facts.add({ section: 'profile', text: `Fact ${nth}` })).id);
    const { groupId } = facts.remove(ids.slice(0, 5));
    for (let nth = 10; nth < 14; nth += 1) await facts.add({ section: 'profile', text: `Fact ${nth}` });
    const before = facts.list().map(({ id }) => id);
    const undone = history.undoGroup(groupId);
    expect(facts.list()).toHaveLength(10);
    expect(facts.listArchived()).toHaveLength(4);
    history.undoGroup(undone.groupId);
    expect(facts.list().map(({ id }) => id)).toEqual(before);
    expect(facts.listArchived()).toEqual([]);
  });

  it('undone once more does it again', async () => {
    const { facts, history, texts } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
    await facts.edit({ id, text: 'Plays the viola' });
    const { groupId } = history.undo(history.list(1)[0]?.id ?? '', true);
    history.undoGroup(groupId);
    expect(texts()).toEqual(['Plays the viola']);
  });

  it('takes back only what the change changed: a pin set later stays', async () => {
    const { facts, history } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
    await facts.edit({ id, text: 'Plays the viola' });
    const edit = history.list(1)[0]?.id ?? '';
    await facts.edit({ id, isPinned: true });
    history.undo(edit, false);
    expect(facts.list()[0]).toMatchObject({ text: 'Plays the cello', isPinned: true });
  });

  it('of something that changed again since is refused, and nothing changes', async () => {
    const { facts, history, texts } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
    await facts.edit({ id, text: 'Plays the viola' });
    const edit = history.list(1)[0]?.id ?? '';
    await facts.edit({ id, text: 'Plays the harp' });
    expect(() => history.undo(edit, false)).toThrow(AppError);
    expect(texts()).toEqual(['Plays the harp']);
    expect(history.of({ targetKind: 'fact', targetId: id })[1]?.undoneBy).toBeNull();
  });

  it('of a replacement brings the old fact back and takes the new one away, as a group', async () => {
    const { facts, history, texts } = testMemory();
    await facts.remember('I live in Porto');
    await facts.remember('I now live in Braga');
    history.undo(history.list(1)[0]?.id ?? '', true);
    expect(texts()).toEqual(['I live in Porto']);
  });

  it('restores any version of a fact, also one that was deleted', async () => {
    const { facts, history, texts } = testMemory();
    const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
    await facts.edit({ id, text: 'Plays the viola' });
    facts.remove([id]);
    const [, , added] = history.of({ targetKind: 'fact', targetId: id });
    history.restore(added?.id ?? '');
    expect(texts()).toEqual(['Plays the cello']);
  });

  it('brings a cleared notebook back byte for byte, and single sections into a new one', async () => {
    const { documents, history } = testMemory();
    const body = 'Intro\r\n\r\n## One\r\n1\r\n## Two\r\n\r\n2';
    await documents.replace('user/notebook', body);
    const { groupId } = documents.clear('user/notebook', { actor: 'user' });
    expect(documents.source('user/notebook')).toBe('');
    history.undoGroup(groupId);
    expect(documents.source('user/notebook')).toBe(body);
    documents.clear('user/notebook', { actor: 'user' });
    await documents.replace('user/notebook', '## Three\n3\n');
    const two = history.of({ targetKind: 'section', targetId: 'user/notebook', section: 'Two' })[0];
    history.restore(two?.id ?? '');
    expect(documents.source('user/notebook')).toBe('## Three\n3\n## Two\r\n\r\n2');
  });

  it('of a section leaves every byte of the others', async () => {
    const { documents, history, protectedText } = testMemory();
    await documents.replace('user/notebook', '## A\nold\n\n## B\nb\n');
    const written = documents.write('user/notebook', { A: await protectedText('new') }, { actor: 'user' });
    documents.write('user/notebook', { B: await protectedText('more') }, { actor: 'user' });
    if (written.kind === 'written') history.undoGroup(written.groupId);
    expect(documents.source('user/notebook')).toBe('## A\nold\n\n## B\nmore\n');
  });

  it('of a working entry that the next checkpoint overwrote brings back what the user wrote', async () => {
    const { working, history, say, protectedText } = testMemory();
    const { conversationId } = await say('Hello');
    const write = async (text: string) =>
      working.write({ conversationId, content: await protectedText(text), kind: 'extractive', at: 1 });
    await write('by machine');
    await working.edit({ conversationId, content: 'by hand' });
    await write('by machine again');
    history.undo(history.list(1)[0]?.id ?? '', false);
    expect(working.list()[0]?.content).toBe('by hand');
  });
});

describe('a write to any document', () => {
  it('is taken back byte for byte', () => {
    const body = fc.option(fc.lorem({ maxCount: 6 }), { nil: null });
    fc.assert(
      fc.property(arbitraryMarkdown, fc.array(fc.tuple(fc.nat(6), body), { maxLength: 4 }), (before, wanted) => {
        const names = parseSections(before).sections.map(({ name }) => name);
        const changes = Object.fromEntries(wanted.map(([at, text]) => [names[at] ?? `New ${at}`, text]));
        const update = updateSections(before, changes);
        fc.pre(update.kind === 'written');
        const sections = changedSections(before as Protected, update.source as Protected);
        expect(revertSections(update.source, sections)).toEqual({ kind: 'reverted', source: before });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a diff of words', () => {
  it('holds both texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const parts = diffWords(before, after);
        const side = (other: string) =>
          parts
            .filter(({ kind }) => kind !== other)
            .map(({ text }) => text)
            .join('');
        expect(side('added')).toBe(before);
        expect(side('removed')).toBe(after);
      }),
    );
  });

  it('shows the word that changed', () => {
    expect(diffWords('Lives in Porto', 'Lives in Braga')).toEqual([
      { kind: 'same', text: 'Lives in ' },
      { kind: 'removed', text: 'Porto' },
      { kind: 'added', text: 'Braga' },
    ]);
  });
});

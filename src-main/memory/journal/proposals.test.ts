import { describe, expect, it } from 'vitest';
import { prepareStatement } from '../facts/statement';
import { testMemory } from '../memory.fixture';
import { flushProposals } from './flush';

async function withProposal(text: string, trust: 'derived' | 'external' | 'stated' = 'external') {
  const memory = testMemory();
  const stage = async (staged: string) => {
    const statement = await prepareStatement({ text: staged, origin: 'extraction', trust }, {});
    return memory.store.transaction(() =>
      memory.proposals.stageFact(
        { ...statement, namespace: 'user' },
        { reason: trust === 'stated' ? 'review' : 'trust' },
      ),
    );
  };
  return { ...memory, stage, id: (await stage(text)) ?? '' };
}

describe('a proposal', () => {
  it('that is accepted is from then on the user’s own word', async () => {
    const { proposals, facts, clock, id } = await withProposal('Lives in Vienna');
    expect(await proposals.accept(id)).toMatchObject({ kind: 'committed' });
    expect(facts.list()[0]).toMatchObject({ text: 'Lives in Vienna', trust: 'stated', confirmedAt: clock.now });
    expect(facts.listLive('user', 'profile')).toHaveLength(1);
    expect(proposals.list()).toEqual([]);
  });

  it('is committed as the user edited it', async () => {
    const { proposals, texts, id } = await withProposal('Lives in Vienna');
    await proposals.accept(id, 'Lives in Graz');
    expect(texts()).toEqual(['Lives in Graz']);
  });

  it('that is rejected leaves nothing, and cannot be decided twice', async () => {
    const { proposals, texts, id } = await withProposal('Lives in Vienna');
    proposals.reject(id);
    expect(texts()).toEqual([]);
    await expect(proposals.accept(id)).rejects.toMatchObject({ code: 'not_found', field: 'id' });
  });

  it('comes with the fact it lies near, and takes its place when it was shown to', async () => {
    const { facts, stage, proposals, texts } = await withProposal('Plays the cello');
    proposals.rejectAll();
    await facts.remember('I live in Porto');
    const id = (await stage('Now lives in Vienna')) ?? '';
    expect(proposals.list()[0]?.nearFactId).toBe(facts.list()[0]?.id);
    await proposals.accept(id);
    expect(texts()).toEqual(['Now lives in Vienna']);
  });

  it('that takes nothing’s place is shown with what lies nearest', async () => {
    const { facts, stage, proposals } = await withProposal('Plays the cello');
    const { id } = await facts.add({ section: 'profile', text: 'Has a boat in Porto' });
    await facts.add({ section: 'profile', text: 'Likes tea' });
    await stage('Sells the boat to Ana');
    expect(proposals.list().map(({ op, nearFactId }) => [op, nearFactId])).toEqual([
      ['add', null],
      ['add', id],
    ]);
  });

  it('is taken back like any change', async () => {
    const { proposals, history, texts, id } = await withProposal('Lives in Vienna');
    const decided = await proposals.accept(id);
    history.undoGroup(decided.kind === 'committed' ? (decided.groupId ?? '') : '');
    expect(texts()).toEqual([]);
  });

  it('of a section that changed since becomes a conflict; edited, it is committed', async () => {
    const { proposals, documents, diagnostics, store, protectedText } = await withProposal('Lives in Vienna');
    proposals.rejectAll();
    await documents.replace('user/notebook', '## Pumps\nold\n');
    const changes = { Pumps: await protectedText('staged') };
    store.transaction(() => proposals.stageSections('user/notebook', changes, { reason: 'external_turn' }));
    await documents.replace('user/notebook', '## Pumps\nchanged by hand\n');
    const id = proposals.list()[0]?.id ?? '';
    expect(await proposals.accept(id)).toEqual({ kind: 'conflict', id });
    expect(documents.source('user/notebook')).toBe('## Pumps\nchanged by hand\n');
    expect(diagnostics.list()).toMatchObject([{ kind: 'conflict', place: 'notebook', field: 'Pumps' }]);
    await proposals.accept(id, 'both');
    expect(documents.source('user/notebook')).toBe('## Pumps\nboth\n');
  });

  it('waits on flush unless the policy would have committed it', async () => {
    const external = await withProposal('Lives in Vienna');
    expect(await flushProposals(external.deps, external.memory)).toMatchObject({
      committed: [],
      left: [{ why: 'waits for you' }],
    });
    const stated = await withProposal('Lives in Vienna', 'stated');
    expect((await flushProposals(stated.deps, stated.memory)).committed).toEqual([stated.id]);
    expect(stated.texts()).toEqual(['Lives in Vienna']);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import type { Database } from '../../store/sqlite/database';
import { everywhere, SENTINEL } from '../forget.fixture';

/** In no table but the index's. */
const LEAVING = 'Zyzzyvacoatlus2718';

describe('Forget', () => {
  it('with everything ticked leaves the text in no file of the data folder', async () => {
    const { forget, filesWith, folder } = await everywhere();
    expect(filesWith(SENTINEL).length).toBeGreaterThan(3);
    const places = await forget.find(SENTINEL);
    const receipt = await forget.apply(
      SENTINEL,
      places.map(({ id }) => id),
    );
    expect(filesWith(SENTINEL)).toEqual([]);
    expect(receipt.places.every(({ left }) => left === 0)).toBe(true);
    expect(receipt.copiesReplaced).toBe(2);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['fresh.db']);
    expect(await forget.find(SENTINEL)).toEqual([]);
  });

  it('leaves nothing of a chat whose words are on their way out of the index', async () => {
    const { forget, store, say, deps, filesWith, db } = await everywhere();
    const { conversationId } = await say(`Only here: ${LEAVING}, twice ${LEAVING}`);
    await say(`And ${LEAVING} once more`, { conversationId });
    store.conversations.setDeleted({ id: conversationId, at: deps.now() });
    store.conversations.purge(conversationId);
    expect(rowsLeaving(db)).toBe(2);
    const places = await forget.find(LEAVING);
    expect(places.filter(({ kind }) => kind === 'message')).toEqual([]);
    const receipt = await forget.apply(
      LEAVING,
      places.map(({ id }) => id),
    );
    expect(rowsLeaving(db)).toBe(0);
    expect(store.searchTexts.isWhole()).toBe(true);
    expect(receipt.places.every(({ left }) => left === 0)).toBe(true);
    expect(filesWith(LEAVING)).toEqual([]);
  });

  it('reaches a deleted chat that can still be restored', async () => {
    const { forget, store, say, deps, filesWith } = await everywhere();
    const { conversationId } = await say(`Only here: ${LEAVING}`);
    store.conversations.setDeleted({ id: conversationId, at: deps.now() });
    const places = await forget.find(LEAVING);
    expect(places.map(({ kind }) => kind)).toContain('message');
    await forget.apply(
      LEAVING,
      places.map(({ id }) => id),
    );
    expect(filesWith(LEAVING)).toEqual([]);
    store.conversations.setDeleted({ id: conversationId, at: null });
    const leaf = store.conversations.read(conversationId)?.activeLeafId ?? '';
    expect(store.messages.read(leaf)?.content).toBe('Only here: [forgotten]');
  });

  it('leaves no other form of its words in the index, nor in what stands around', async () => {
    const { forget, store, say, db } = await everywhere();
    const first = await say('The harbour is quiet.');
    const { id } = await say('We went to Ravenscourt.', { conversationId: first.conversationId });
    const places = await forget.find('went to Ravenscourt');
    await forget.apply(
      'went to Ravenscourt',
      places.map((place) => place.id),
    );
    const rows = [first.id, id].map((refId) => store.searchRows.read({ kind: 'message', refId }));
    expect(JSON.stringify(rows)).not.toMatch(/ravenscourt|\bgo\b/i);
    expect(db.prepare("SELECT 1 FROM search_text WHERE search_text MATCH 'ravenscourt'").get()).toBeUndefined();
  });

  it('lists each thing with its words, memory and settings ticked, what was said and what is outside not', async () => {
    const { forget, pasted, conversationId } = await everywhere();
    const places = await forget.find(SENTINEL);
    const of = (kind: string) => places.filter((place) => place.kind === kind);
    expect(of('fact')).toHaveLength(3);
    expect(of('fact').find(({ excerpt }) => excerpt === SENTINEL)).toMatchObject({
      count: 2,
      isTicked: true,
      things: 1,
    });
    for (const kind of ['document', 'working', 'proposal', 'copies', 'diagnostic', 'log'])
      expect(of(kind)[0]).toMatchObject({ group: 'memory', isTicked: true });
    expect(of('message')).toHaveLength(2);
    expect(of('message').find(({ id }) => id === `message:${pasted.id}`)).toMatchObject({
      group: 'conversation',
      isTicked: false,
      role: 'user',
      excerpt: `Look at: ${SENTINEL} and more`,
      where: SENTINEL,
    });
    expect(of('title').map(({ id }) => id)).toEqual([`title:${conversationId}`]);
    expect(places.map(({ id }) => id).join()).not.toContain('compiled');
  });

  it('says of each place where it can be looked at, and nothing of what no page shows', async () => {
    const { forget, store, pasted, conversationId, deps } = await everywhere();
    const opensOf = async () =>
      new Map((await forget.find(SENTINEL)).map(({ id, kind, opens }) => [kind === 'message' ? id : kind, opens]));
    const before = await opensOf();
    expect(before.get(`message:${pasted.id}`)).toEqual({ kind: 'message', refId: pasted.id, conversationId });
    expect(before.get('title')).toEqual({ kind: 'chat', refId: conversationId, conversationId });
    expect(before.get('fact')).toMatchObject({ kind: 'fact', conversationId: null });
    expect(before.get('document')).toMatchObject({ kind: 'notebook' });
    expect(before.get('working')).toMatchObject({ kind: 'working', conversationId });
    expect(before.get('proposal')).toMatchObject({ kind: 'review' });
    expect(before.get('copies')).toBeNull();
    store.conversations.setDeleted({ id: conversationId, at: deps.now() });
    expect((await opensOf()).get(`message:${pasted.id}`)).toBeNull();
  });

  it('forgets exactly what was ticked, message by message, and counts the rest as left', async () => {
    const { forget, store, pasted, conversationId } = await everywhere();
    const receipt = await forget.apply(SENTINEL, [`message:${pasted.id}`]);
    expect(receipt.places.filter(({ removed }) => removed > 0).map(({ id }) => id)).toEqual([`message:${pasted.id}`]);
    const before = await forget.find(SENTINEL);
    expect(receipt.places.filter(({ left }) => left > 0).map(({ id, left }) => [id, left])).toEqual(
      before.map(({ id, count }) => [id, count]),
    );
    const leaf = store.conversations.read(conversationId)?.activeLeafId ?? '';
    expect(store.messages.listBranch(leaf).map(({ content }) => content.includes(SENTINEL))).toEqual([true, false]);
  });

  it('renders frozen contexts again, and keeps what was typed apart from what was pasted', async () => {
    const { forget, store, conversationId, pasted } = await everywhere();
    await forget.apply(
      SENTINEL,
      (await forget.find(SENTINEL)).map(({ id }) => id),
    );
    expect(store.conversations.read(conversationId)?.sessionContext).toBeNull();
    const row = store.messages.read(pasted.id);
    const [, span] = JSON.parse(row?.spans ?? '[]') as readonly { readonly from: number; readonly to: number }[];
    expect(row?.content.slice(span?.from, span?.to)).toBe(FORGOTTEN);
  });

  it('leaves no fact for a prompt, nothing waiting, and no change that could be undone or restored', async () => {
    const { forget, facts, proposals, history } = await everywhere();
    await forget.apply(
      SENTINEL,
      (await forget.find(SENTINEL)).map(({ id }) => id),
    );
    expect(facts.list()).toEqual([]);
    expect(facts.listLive('user', 'profile')).toEqual([]);
    expect(
      facts
        .listArchived()
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual([`Lives in ${FORGOTTEN}`, `Loves ${FORGOTTEN}`]);
    expect(proposals.list()).toEqual([]);
    const changes = history.list(100).filter((row) => JSON.stringify(row).includes(FORGOTTEN));
    expect(changes.length).toBeGreaterThan(3);
    for (const { id, targetKind } of changes) {
      expect(() => history.undo(id, false)).toThrow(/undone already|forgotten/);
      if (targetKind === 'fact') expect(() => history.restore(id)).toThrow(/forgotten/);
    }
  });

  it('leaves no chip whose undo would bring it back, and every other chip as it is', async () => {
    const { forget, facts, store, say, conversationId, history } = await everywhere();
    const other = await facts.add({ section: 'profile', text: 'Keeps bees' });
    const groupOf = (id: string) =>
      history.of({ targetKind: 'fact', targetId: id }).find(({ kind }) => kind === 'add')?.groupId ?? '';
    const known = facts.list().find(({ text }) => text === SENTINEL)?.id ?? '';
    const chips = [known, other.id].map(async (factId) => {
      const { id } = await say('{}', { conversationId });
      store.messages.setToolUse({ id, toolUse: JSON.stringify({ outcome: 'applied', groupId: groupOf(factId) }) });
      return id;
    });
    const [gone = '', kept = ''] = await Promise.all(chips);
    const places = await forget.find(SENTINEL);
    await forget.apply(
      SENTINEL,
      places.map(({ id }) => id),
    );
    const readUse = (id: string) => JSON.parse(store.messages.read(id)?.toolUse ?? 'null');
    expect(readUse(gone)).toEqual({ outcome: 'read', groupId: null });
    expect(readUse(kept)).toEqual({ outcome: 'applied', groupId: groupOf(other.id) });
  });

  it('lists what looks alike apart, unticked, and forgets it where it is ticked', async () => {
    const { forget, say, store } = await everywhere();
    const { id } = await say('Dinner with Zoë-Marie; zoe marie sings; ZOË-MARIE\u00a0too');
    const places = (await forget.find('Zoë-Marie')).filter(({ kind }) => kind === 'message');
    expect(places.map(({ id, likeness, count, isTicked }) => ({ id, likeness, count, isTicked }))).toEqual([
      { id: `message:${id}`, likeness: 'same', count: 2, isTicked: false },
      { id: `~message:${id}`, likeness: 'alike', count: 1, isTicked: false },
    ]);
    await forget.apply('Zoë-Marie', [`~message:${id}`]);
    expect(store.messages.read(id)?.content).toContain(`Zoë-Marie; ${FORGOTTEN} sings`);
    await forget.apply('Zoë-Marie', [`message:${id}`]);
    expect(store.messages.read(id)?.content).not.toMatch(/zo/i);
  });

  it('asks for more than two characters', async () => {
    const { forget } = await everywhere();
    await expect(forget.find(' a ')).rejects.toMatchObject({ code: 'too_short', field: 'text' });
  });
});

function rowsLeaving(db: Database): number | undefined {
  return db.prepare<[], { readonly n: number }>('SELECT count(*) AS n FROM search_leaving').get()?.n;
}

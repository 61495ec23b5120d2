import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import { connect } from '../../store/sqlite/database';
import { prepareStatement } from '../facts/statement';
import { maintenanceBeside } from '../maintenance/maintenance.fixture';
import { maintenanceTasks } from '../maintenance/maintenance-tasks';
import { testMemory } from '../memory.fixture';
import { createForget, type ForgetDeps } from './forget';
import { openUnfinishedForget } from './unfinished';

const SENTINEL = 'Quetzalcoatlus9471';
/** In no table but the index's. */
const LEAVING = 'Zyzzyvacoatlus2718';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-forget-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Memory that holds the sentinel wherever it can be, with a backup, a set-aside database and a log that do too. */
async function everywhere(
  meanwhile?: () => unknown,
  forgotten?: ForgetDeps['forgotten'],
  beforeBackup: () => void = () => undefined,
) {
  const file = join(folder, 'hearth.db');
  const memory = testMemory({ file });
  const { facts, documents, proposals, working, store, say, learn, protectedText } = memory;
  const spans = [
    { from: 0, to: 9, kind: 'typed' },
    { from: 9, to: 9 + SENTINEL.length, kind: 'pasted' },
  ];
  const { conversationId } = await say(`I live in ${SENTINEL}.`);
  await learn(conversationId);
  const pasted = await say(`Look at: ${SENTINEL} and more`, { conversationId, spans: JSON.stringify(spans) });
  const { id } = await facts.add({ section: 'profile', text: `Likes "${SENTINEL}"\nvery much`, topic: SENTINEL });
  await facts.edit({ id, text: `Loves ${SENTINEL.toLowerCase()}` });
  await facts.add({ section: 'patterns', text: SENTINEL });
  const confirmed = store.facts.read(id);
  const said = await protectedText(`Is fond of ${SENTINEL}`);
  if (confirmed) memory.journal.commit({ actor: 'user' }, (writer) => writer.fact(confirmed, 'confirm', { said }));
  await documents.replace('user/notebook', `## ${SENTINEL}\n${SENTINEL}\n`);
  const statement = await prepareStatement({ text: `Is a ${SENTINEL}`, origin: 'extraction', trust: 'derived' }, {});
  store.transaction(() => proposals.stageFact({ ...statement, namespace: 'user' }, { reason: 'trust' }));
  working.write({ conversationId, content: await protectedText(SENTINEL), kind: 'extractive', at: 1 });
  store.prompts.keep(`You talk to ${SENTINEL}`);
  store.conversations.setSessionContext({
    id: conversationId,
    sessionContext: JSON.stringify({ person: `a\n"${SENTINEL}"` }),
  });
  store.conversations.setTitle({ id: conversationId, title: await protectedText(SENTINEL), titleBy: 'auto' });
  await memory.diagnostics.note([{ kind: 'refused_write', place: 'x', field: SENTINEL, message: SENTINEL }]);
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'hearth-000001-old.db'), SENTINEL);
  writeFileSync(join(folder, 'hearth.db.damaged-20261122T013659Z'), SENTINEL);
  writeFileSync(join(folder, 'hearth.log'), `{"event":"x","about":"${SENTINEL}"}\n`);
  const db = connect(file);
  onTestFinished(() => {
    db.close();
  });
  const forget = createForget({
    ...memory.deps,
    databaseFile: file,
    unfinished: openUnfinishedForget(file),
    inMaintenance: maintenanceBeside(db, file, meanwhile),
    timeZone: () => 'UTC',
    ...(forgotten && { forgotten }),
    backUp: async () => {
      beforeBackup();
      const backup = join(folder, 'backups', 'fresh.db');
      rmSync(backup, { force: true });
      const db = connect(file);
      db.prepare('VACUUM INTO ?').run(backup);
      db.close();
      return backup;
    },
  });
  return { ...memory, db, forget, conversationId, pasted };
}

function rowsLeaving(): number | undefined {
  const db = connect(join(folder, 'hearth.db'));
  const counted = db.prepare<[], { readonly n: number }>('SELECT count(*) AS n FROM search_leaving').get();
  db.close();
  return counted?.n;
}

function filesWith(bytes: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(bytes.toLowerCase());
  });
}

describe('Forget', () => {
  it('with everything ticked leaves the text in no file of the data folder', async () => {
    const { forget } = await everywhere();
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
    const { forget, store, say, deps } = await everywhere();
    const { conversationId } = await say(`Only here: ${LEAVING}, twice ${LEAVING}`);
    await say(`And ${LEAVING} once more`, { conversationId });
    store.conversations.setDeleted({ id: conversationId, at: deps.now() });
    store.conversations.purge(conversationId);
    expect(rowsLeaving()).toBe(2);
    const places = await forget.find(LEAVING);
    expect(places.filter(({ kind }) => kind === 'message')).toEqual([]);
    const receipt = await forget.apply(
      LEAVING,
      places.map(({ id }) => id),
    );
    expect(rowsLeaving()).toBe(0);
    expect(store.searchTexts.isWhole()).toBe(true);
    expect(receipt.places.every(({ left }) => left === 0)).toBe(true);
    expect(filesWith(LEAVING)).toEqual([]);
  });

  it('ended after any piece leaves an index that says what the store says, and ends what was begun when asked again', async () => {
    let ends = Number.POSITIVE_INFINITY;
    let pieces = 0;
    const { forget, db } = await everywhere(() => {
      pieces += 1;
      if (pieces > ends) throw new Error('killed');
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    for (ends = 1; ends < 100; ends += 1) {
      pieces = 0;
      const isKilled = await forget.apply(SENTINEL, ticked).then(
        () => false,
        () => true,
      );
      const compared = maintenanceTasks(db, join(folder, 'hearth.db')).compare({ zone: 'UTC', projectSections: [] });
      expect(compared.differences).toEqual([]);
      if (!isKilled) break;
    }
    expect(ends).toBeGreaterThan(3);
    expect(filesWith(SENTINEL)).toEqual([]);
  });

  it.each([1, 2, 5, 9])('cut off after piece %i finishes at the next start what was agreed to', async (end) => {
    let pieces = 0;
    const { forget, db } = await everywhere(() => {
      pieces += 1;
      if (pieces === end) throw new Error('killed');
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    await expect(forget.apply(SENTINEL, ticked)).rejects.toThrow('killed');
    // What the order itself names is no place.
    expect((await forget.find(SENTINEL)).filter(({ kind }) => kind === 'outside')).toEqual([]);
    expect(await forget.finish()).toEqual({ did: 'words', isDone: true });
    expect(filesWith(SENTINEL)).toEqual([]);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['fresh.db']);
    const compared = maintenanceTasks(db, join(folder, 'hearth.db')).compare({ zone: 'UTC', projectSections: [] });
    expect(compared.differences).toEqual([]);
    expect(await forget.finish()).toEqual({ did: 'nothing', isDone: true });
  });

  it('says which backups still have the words where no new one can be made, and replaces them when there is room', async () => {
    let isFull = true;
    const { forget } = await everywhere(undefined, undefined, () => {
      if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    const receipt = await forget.apply(SENTINEL, ticked);
    expect(receipt).toMatchObject({ copiesReplaced: 0, copiesWaiting: { count: 2, why: 'The disk is full.' } });
    expect(receipt.places.every(({ left }) => left === 0)).toBe(true);
    const copies = ['backups/hearth-000001-old.db', 'hearth.db.damaged-20261122T013659Z'];
    // What is kept until then names the copies, no word.
    expect(filesWith(SENTINEL).toSorted()).toEqual(copies);
    expect(await forget.finish()).toEqual({ did: 'copies', isDone: false });
    // Made since, without the words: it stays.
    writeFileSync(join(folder, 'backups', 'hearth-000009-later.db'), 'clean');
    isFull = false;
    expect(await forget.finish()).toEqual({ did: 'copies', isDone: true });
    expect(filesWith(SENTINEL)).toEqual([]);
    expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(['fresh.db', 'hearth-000009-later.db']);
  });

  it('asked for something else first ends what was cut off before', async () => {
    let pieces = 0;
    const { forget } = await everywhere(() => {
      pieces += 1;
      if (pieces === 2) throw new Error('killed');
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    await expect(forget.apply(SENTINEL, ticked)).rejects.toThrow('killed');
    await forget.apply('very much', []);
    expect(filesWith(SENTINEL)).toEqual([]);
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

  it('what is said while it goes on stays, findable, and is counted as left', async () => {
    let more: (() => Promise<unknown>) | undefined;
    const { forget, store, say, conversationId } = await everywhere(async () => {
      const once = more;
      more = undefined;
      await once?.();
    });
    const places = await forget.find(SENTINEL);
    let added = '';
    more = async () => {
      added = (await say(`Again ${SENTINEL}`, { conversationId })).id;
    };
    const receipt = await forget.apply(
      SENTINEL,
      places.map(({ id }) => id),
    );
    expect(receipt.places.find(({ id }) => id === `message:${added}`)).toMatchObject({ removed: 0, left: 1 });
    expect(store.searchRows.read({ kind: 'message', refId: added })[0]?.self).toContain(SENTINEL.toLowerCase());
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
    for (const kind of ['document', 'working', 'proposal', 'copies', 'fault', 'log'])
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

  it('tells what is kept in memory before it begins and once it is done', async () => {
    const told: string[] = [];
    const { forget } = await everywhere(undefined, ({ mayHold, placeIds }) => {
      told.push(`${mayHold(SENTINEL)} ${mayHold('else')} ${placeIds.length}`);
    });
    await forget.apply(SENTINEL, ['copies:']);
    expect(told).toEqual(['true false 1', 'true false 1']);
  });

  it('asks for more than two characters', async () => {
    const { forget } = await everywhere();
    await expect(forget.find(' a ')).rejects.toMatchObject({ code: 'too_short', field: 'text' });
  });
});

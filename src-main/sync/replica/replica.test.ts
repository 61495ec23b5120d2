import { describe, expect, test } from 'vitest';
import { factAt } from '../../memory/journal/revision';
import type { Protected } from '../../privacy/protect';
import { factWithDefaults } from '../../store/rows/fact-rows';
import type { Store } from '../../store/store';
import { readSnapshotChunk } from '../changes/read-change';
import { devicesOf } from '../conflicts/conflict-devices';
import { beginDevice, type Device, hear, hearSnapshot, SCHEMA, settleAll, tell } from './device.fixture';
import { openReplica } from './replica';

const NOW = 1_795_750_000_000;
const clock = { now: NOW };
const now = () => (clock.now += 1);
const text = (words: string) => words as Protected;

const workspace = (store: Store) => store.workspaces.insert({ id: 'w', name: text('Personal'), createdAt: 1 });

function fact(id: string, words: string) {
  return factWithDefaults({
    id,
    workspaceId: 'w',
    namespace: 'user/profile',
    topic: text(''),
    text: text(words),
    origin: 'user',
    trust: 'stated',
    createdAt: 1,
    updatedAt: 1,
    confirmedAt: 1,
  });
}

function chat(store: Store, id: string, messages: readonly string[]) {
  store.transaction(() => {
    store.conversations.insert({
      id,
      workspaceId: 'w',
      title: text(`Chat ${id}`),
      titleBy: 'user',
      kind: 'chat',
      createdAt: 1,
      updatedAt: 1,
    });
    for (const [index, content] of messages.entries())
      say(store, id, `${id}${index + 1}`, content, index === 0 ? null : `${id}${index}`);
  });
}

function say(store: Store, conversationId: string, id: string, content: string, parentId: string | null) {
  store.messages.insert({
    id,
    conversationId,
    parentId,
    role: 'user',
    content,
    status: 'done',
    createdAt: 1,
  });
  store.conversations.setLeaf({ id: conversationId, leafId: id, at: 1 });
}

/** Devices that know the same from the beginning. */
function pair(fill: (store: Store) => void = () => undefined): readonly [Device, Device] {
  const first = beginDevice('a', {
    now,
    fill: (store) => {
      workspace(store);
      fill(store);
    },
  });
  const second = beginDevice('b', { now });
  settleAll([first, second]);
  return [first, second];
}

const texts = ({ store }: Device) =>
  store.facts.listActive({ workspaceId: 'w', namespace: 'user/profile' }).map((row) => row.text);

function expectSame(devices: readonly Device[]) {
  const [first, ...others] = devices;
  for (const other of others) expect(other.replica.digest()).toBe(first?.replica.digest());
  expect(devices.map(({ replica }) => replica.waiting())).toEqual(devices.map(() => 0));
}

test('what one device has from before reaches another as its first change set, where it is little, and later changes as further ones', () => {
  const [first, second] = pair((store) => {
    store.facts.put(fact('f', 'likes tea'));
    chat(store, 'c', ['hello', 'again']);
  });
  expect(texts(second)).toEqual(['likes tea']);
  expect(second.store.messages.read('c2')).toMatchObject({ content: 'again', parentId: 'c1' });
  first.store.facts.put(fact('g', 'lives in Leeds'));
  expect(tell(first).map(({ number }) => number)).toEqual([1, 2]);
  hear(second, [first]);
  expect(texts(second)).toEqual(['likes tea', 'lives in Leeds']);
  expectSame([first, second]);
  expect(tell(second).filter(({ rows }) => rows.some(({ table }) => table === 'facts'))).toEqual([]);
});

test('what one device has from before reaches another as a snapshot where it is much', () => {
  const [first, second] = pair((store) => {
    for (let at = 0; at < 600; at += 1) store.facts.put(fact(`f${at}`, `thing ${at}`));
  });
  expect(tell(first)).toEqual([]);
  expect(texts(second)).toHaveLength(600);
  expectSame([first, second]);
});

describe('a deletion', () => {
  test('goes to all, and an edit that it had not seen stays', () => {
    const devices = pair((store) => {
      store.facts.put(fact('f', 'likes tea'));
      store.facts.put(fact('g', 'likes ale'));
    });
    const [first, second] = devices;
    first.store.facts.put({ ...fact('f', 'likes tea'), deletedAt: 5 });
    first.store.facts.put({ ...fact('g', 'likes ale'), deletedAt: 5 });
    second.store.facts.put(fact('f', 'likes green tea'));
    settleAll(devices);
    for (const device of devices) expect(texts(device)).toEqual(['likes green tea']);
    expectSame(devices);
  });

  test('stays one when its text is written later by who knows of it, as Forget does', () => {
    const devices = pair((store) => store.facts.put(fact('f', 'likes tea')));
    const [first] = devices;
    first.store.facts.put({ ...fact('f', 'likes tea'), deletedAt: 5 });
    settleAll(devices);
    first.store.facts.put({ ...fact('f', 'likes [forgotten]'), deletedAt: 5 });
    settleAll(devices);
    expect(devices.map(({ store }) => store.facts.read('f')?.deletedAt)).toEqual([5, 5]);
    expectSame(devices);
  });

  test('of a whole chat goes to all', () => {
    const devices = pair((store) => chat(store, 'c', ['hello', 'again']));
    const [first, second] = devices;
    first.store.conversations.setDeleted({ id: 'c', at: 5 });
    first.store.conversations.purge('c');
    settleAll(devices);
    expect(second.store.conversations.read('c')).toBeUndefined();
    expect(second.store.messages.read('c1')).toBeUndefined();
    expectSame(devices);
  });

  test.each(['change sets', 'a snapshot'])('of a chat longer than one change set goes to all by %s', (way) => {
    const words = Array.from({ length: 700 }, (_, nth) => `message ${nth}`);
    const devices = pair((store) => chat(store, 'c', words));
    const [first, second] = devices;
    first.store.conversations.setDeleted({ id: 'c', at: 5 });
    first.store.conversations.purge('c');
    if (way === 'a snapshot') {
      first.replica.collect();
      hearSnapshot(second, first);
    }
    settleAll(devices);
    for (const { store } of devices) {
      expect(store.conversations.read('c')).toBeUndefined();
      expect(store.messages.read('c1')).toBeUndefined();
      expect(store.messages.read('c700')).toBeUndefined();
    }
    expectSame(devices);
  });

  test.each(['change sets', 'a snapshot'])(
    'of a whole chat that comes by %s is undone by a message that it had not seen',
    (way) => {
      const devices = pair((store) => chat(store, 'c', ['hello', 'again']));
      const [first, second] = devices;
      first.store.conversations.setDeleted({ id: 'c', at: 5 });
      first.store.conversations.purge('c');
      second.store.transaction(() => say(second.store, 'c', 'c3', 'and a third', 'c2'));
      if (way === 'a snapshot') {
        // Which says that the message is known, though it waits there for its chat.
        first.replica.collect();
        hear(first, [second]);
        hearSnapshot(second, first);
      }
      settleAll(devices);
      for (const { store } of devices) {
        expect(store.conversations.read('c')?.deletedAt).toBe(null);
        expect(store.messages.listBranch('c3').map(({ content }) => content)).toEqual([
          'hello',
          'again',
          'and a third',
        ]);
      }
      expectSame(devices);
    },
  );
});

test('the notebook gets the sections of both', () => {
  const write = ({ store }: Device, body: string) =>
    store.documents.write({
      id: 'd',
      workspaceId: 'w',
      namespace: 'user/notebook',
      body: text(body),
      updatedAt: 1,
      expiresAt: null,
    });
  const devices = pair();
  const [first, second] = devices;
  write(first, '## Trip\nLisbon\n');
  settleAll(devices);
  write(first, '## Trip\nLisbon\nin May\n');
  write(second, '## Food\nsoup\n## Trip\nby train\nLisbon\n');
  settleAll(devices);
  const bodies = devices.map(
    ({ store }) => store.documents.read({ workspaceId: 'w', namespace: 'user/notebook' })?.body,
  );
  expect(bodies[0]).toBe('## Food\nsoup\n## Trip\nby train\nLisbon\nin May\n');
  expect(bodies[1]).toBe(bodies[0]);
  expectSame(devices);
});

test('a workspace can stay on one device, and be shared later', () => {
  const devices = pair();
  const [first, second] = devices;
  first.store.workspaces.insert({ id: 'own', name: text('Diary'), createdAt: 1 });
  first.store.sync().setStaysHere('own', true);
  first.store.facts.put({ ...fact('f', 'secret'), workspaceId: 'own' });
  settleAll(devices);
  expect(second.store.workspaces.list().map(({ name }) => name)).toEqual(['Personal']);
  first.store.sync().setStaysHere('own', false);
  first.store.sync().noteUnstamped();
  settleAll(devices);
  expect(second.store.facts.read('f')?.text).toBe('secret');
  expectSame(devices);
});

test('a reply that is being written is told once it is done', () => {
  const devices = pair((store) => chat(store, 'c', ['hello']));
  const [first, second] = devices;
  first.store.messages.insert({
    id: 'r',
    conversationId: 'c',
    parentId: 'c1',
    role: 'assistant',
    content: '',
    status: 'streaming',
    createdAt: 1,
  });
  settleAll(devices);
  expect(second.store.messages.read('r')).toBeUndefined();
  first.store.messages.end({
    id: 'r',
    content: 'an answer',
    thinking: null,
    thinkingMs: null,
    status: 'done',
    doneReason: 'stop',
    errorCode: null,
    errorSentence: null,
    errorDetail: null,
    promptTokens: 1,
    answerTokens: 2,
  });
  settleAll(devices);
  expect(second.store.messages.read('r')).toMatchObject({ content: 'an answer', status: 'done', answerTokens: 2 });
  expectSame(devices);
});

test('a fact that both change keeps what lost, where it can be brought back, and Review asks', () => {
  const devices = pair((store) => store.facts.put(fact('f', 'likes tea')));
  const [first, second] = devices;
  first.store.facts.put(fact('f', 'likes green tea'));
  second.store.facts.put(fact('f', 'likes black tea'));
  settleAll(devices);
  const [winner] = texts(first);
  const loser = winner === 'likes green tea' ? 'likes black tea' : 'likes green tea';
  for (const { store } of devices) {
    expect(store.proposals.listWaiting('w').map(({ text, oldText, status }) => ({ text, oldText, status }))).toEqual([
      { text: loser, oldText: winner, status: 'conflict' },
    ]);
    const [revision] = store.revisions.listTarget({ workspaceId: 'w', targetKind: 'fact', targetId: 'f' });
    expect(revision).toMatchObject({ beforeText: loser, afterText: winner });
    if (revision === undefined) throw new Error('no revision');
    const before = factAt(revision, 'before');
    expect(before).toMatchObject({ id: 'f', text: loser, expiresAt: null, pinned: 0 });
  }
  expectSame(devices);
  // It is whole, so that the history can put it back.
  const [revision] = first.store.revisions.listTarget({ workspaceId: 'w', targetKind: 'fact', targetId: 'f' });
  const before = revision === undefined ? null : factAt(revision, 'before');
  if (before === null) throw new Error('it cannot be read');
  first.store.facts.put(before);
  settleAll(devices);
  for (const device of devices) expect(texts(device)).toEqual([loser]);
  expectSame(devices);
});

test('a text that lost, was written again and lost again waits in Review once', () => {
  const devices = pair((store) => store.facts.put(fact('f', 'likes tea')));
  const [first, second] = devices;
  for (const other of ['likes black tea', 'likes white tea']) {
    first.store.facts.put(fact('f', 'likes green tea'));
    first.replica.collect();
    second.store.facts.put(fact('f', other));
    settleAll(devices);
    expect(texts(first)).toEqual([other]);
  }
  for (const { store } of devices) {
    expect(store.proposals.listWaiting('w').map((row) => row.text)).toEqual(['likes green tea']);
  }
  expectSame(devices);
});

test('two facts of which only one can be so wait in Review once, whoever finds out', () => {
  const devices = pair();
  const [first, second] = devices;
  first.store.facts.put(fact('f', 'lives in Leeds'));
  settleAll(devices);
  second.store.facts.put(fact('g', 'lives in York'));
  settleAll(devices);
  first.replica.contradict('f', 'g');
  second.replica.contradict('g', 'f');
  settleAll(devices);
  for (const { store } of devices) {
    expect(store.proposals.listWaiting('w')).toMatchObject([
      { status: 'conflict', nearFactId: 'f', text: 'lives in York', oldText: 'lives in Leeds' },
    ]);
  }
  const [proposal] = first.store.proposals.listWaiting('w');
  expect(devicesOf(proposal?.baseHash ?? null)).toEqual({ proposed: 'bbbbbbbb', present: 'aaaaaaaa' });
  first.store.proposals.setStatus({ id: proposal?.id ?? '', status: 'rejected', at: 9 });
  second.replica.contradict('f', 'g');
  settleAll(devices);
  for (const { store } of devices) expect(store.proposals.listWaiting('w')).toEqual([]);
  expectSame(devices);
});

test('a document whose words were forgotten, in its writings too, is not told again', () => {
  const devices = pair();
  const [first] = devices;
  const place = { workspaceId: 'w', namespace: 'user/notebook' };
  const row = { id: 'd', ...place, updatedAt: 1, expiresAt: null };
  first.store.documents.write({ ...row, body: text('## Trip\nwith Zanzibar\n') });
  first.replica.collect();
  first.store.documents.write({ ...row, body: text('## Trip\nwith [forgotten]\n') });
  const rows = first.store.sync();
  rows.writeSections(
    'w/user/notebook',
    String(rows.readSections('w/user/notebook')).replaceAll('Zanzibar', '[forgotten]'),
  );
  const told = tell(first).length;
  first.replica.collect();
  // The text is as it was shown, so nothing is told that would hold an earlier one.
  expect(tell(first).length).toBe(told);
  settleAll(devices);
  expectSame(devices);
});

test('a message is told once it is final, and a pin alone does not send it again', () => {
  const devices = pair((store) => chat(store, 'c', ['hello']));
  const [first, second] = devices;
  first.store.messages.setPinned({ id: 'c1', pinned: 1 });
  const [set] = tell(first).slice(-1);
  expect(JSON.stringify(set)).not.toContain('hello');
  settleAll(devices);
  expect(second.store.messages.read('c1')).toMatchObject({ content: 'hello', pinned: 1 });
  expectSame(devices);
});

test('a snapshot is read without keeping anybody from writing, and tells what is written meanwhile', () => {
  const [first, second] = pair((store) => chat(store, 'c', ['hello']));
  let writes = 0;
  const { store } = first;
  const transaction = <T>(run: () => T): T => {
    writes += 1;
    return store.transaction(run);
  };
  const replica = openReplica({ store: { ...store, transaction }, schema: SCHEMA, now });
  const chunks = [...replica.snapshot()];
  expect(chunks.length).toBeGreaterThan(2);
  expect(writes).toBe(2);
  let part = 0;
  for (const chunk of replica.snapshot()) {
    if (part === 0) store.facts.put(fact('f', 'Lives in Leeds'));
    part += 1;
    second.replica.applySnapshot(readSnapshotChunk(JSON.stringify(chunk)));
  }
  expect(texts(second)).toEqual(['Lives in Leeds']);
});

test('a device that was restored goes on under another id', () => {
  const devices = pair((store) => store.facts.put(fact('f', 'likes tea')));
  const [first, second] = devices;
  first.store.facts.put(fact('g', 'lives in Leeds'));
  hear(second, devices);
  first.replica.renew('aaaa0002', 2);
  first.store.facts.put(fact('h', 'has a cat'));
  hearSnapshot(second, first);
  expect(texts(second)).toEqual(['likes tea', 'lives in Leeds', 'has a cat']);
  expectSame(devices);
});

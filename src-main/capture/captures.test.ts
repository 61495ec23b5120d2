import { beforeEach, expect, test } from 'vitest';
import type { FactRow } from '../store/rows/fact-rows';
import { openStore } from '../store/store';
import { createCaptures } from './captures';

const DAY_MS = 86_400_000;
const HOME = 'w1';
const WORK = 'w2';
const PASSWORD = 'tern-and-plover-7';
const LINE = `The new wifi at the port office is Kai-West, password ${PASSWORD}`;

function open() {
  const store = openStore(':memory:');
  for (const [id, name] of [
    [HOME, 'Personal'],
    [WORK, 'Work'],
  ] as const) {
    store.workspaces.insert({ id, name, createdAt: 0 });
  }
  const clock = { now: Date.UTC(2026, 10, 21, 18, 52) };
  let count = 0;
  const writes: { readonly kind: string; readonly row: FactRow }[] = [];
  const events: object[] = [];
  const captures = createCaptures({
    store,
    openWorkspaceId: () => HOME,
    now: () => clock.now,
    newId: () => {
      count += 1;
      return `c${count}`;
    },
    projects: (workspaceId) => (workspaceId === HOME ? [{ id: 'p1', name: 'Tide tables' }] : []),
    writeFact: (row, kind) => {
      store.facts.put(row);
      writes.push({ kind, row });
    },
    askBeforeMark: async () => undefined,
    logEvent: (name, fields) => void events.push({ name, ...fields }),
  });
  return { store, captures, clock, writes, events };
}

let at: ReturnType<typeof open>;
beforeEach(() => {
  at = open();
});

test('a capture is one fact in the inbox: stated, by capture, with project and expiry', async () => {
  const outcome = await at.captures.save({
    text: 'Ask the port #tide-tables !7d',
    workspaceId: HOME,
    secrets: 'hold',
  });
  expect(outcome).toMatchObject({ kind: 'saved', id: 'c1', without: [] });
  expect(at.store.facts.listActive({ workspaceId: HOME, namespace: 'inbox' })).toMatchObject([
    {
      text: 'Ask the port',
      topic: 'Tide tables',
      origin: 'capture',
      trust: 'stated',
      projectId: 'p1',
      expiresAt: at.clock.now + 7 * DAY_MS,
    },
  ]);
  expect(at.writes).toHaveLength(1);
});

test('a project of another workspace stays text', async () => {
  await at.captures.save({ text: 'Ask #tide-tables', workspaceId: WORK, secrets: 'hold' });
  expect(at.store.facts.listActive({ workspaceId: WORK, namespace: 'inbox' })).toMatchObject([
    { text: 'Ask #tide-tables', projectId: null },
  ]);
});

test('with a credential nothing is saved until the user decides', async () => {
  const held = await at.captures.save({ text: LINE, workspaceId: HOME, secrets: 'hold' });
  expect(held).toEqual({
    kind: 'secret',
    findings: [{ name: 'password', from: LINE.indexOf(PASSWORD), to: LINE.length }],
  });
  expect(at.writes).toEqual([]);
  const saved = await at.captures.save({ text: LINE, workspaceId: HOME, secrets: 'drop' });
  expect(saved).toMatchObject({ kind: 'saved', without: ['password'] });
  expect(at.captures.list()[0]?.text).toBe(LINE.replace(PASSWORD, '[REDACTED]'));
  expect(JSON.stringify(at.writes)).not.toContain(PASSWORD);
});

test('what was marked not a secret is saved as typed, in its workspace only', async () => {
  await at.captures.allow({ text: LINE, workspaceId: HOME });
  expect(await at.captures.save({ text: LINE, workspaceId: HOME, secrets: 'hold' })).toMatchObject({ kind: 'saved' });
  expect(at.captures.list()[0]?.text).toBe(LINE);
  expect(await at.captures.save({ text: LINE, workspaceId: WORK, secrets: 'hold' })).toMatchObject({ kind: 'secret' });
});

test('undo takes exactly this capture away, once', async () => {
  const saved = await at.captures.save({ text: 'one', workspaceId: HOME, secrets: 'hold' });
  await at.captures.save({ text: 'two', workspaceId: HOME, secrets: 'hold' });
  if (saved.kind !== 'saved') throw new Error('held');
  at.captures.undo(saved.id);
  expect(at.captures.list().map(({ text }) => text)).toEqual(['two']);
  expect(() => at.captures.undo(saved.id)).toThrow('no longer exists');
});

test('undo refuses what is no capture', () => {
  expect(() => at.captures.undo('nothing')).toThrow('no longer exists');
});

test('the draft comes back without credentials; saving empties it, even when a keystroke was on its way', async () => {
  await at.captures.setDraft({ text: LINE, workspaceId: WORK });
  expect(at.captures.open()).toMatchObject({ draft: LINE.replace(PASSWORD, '[REDACTED]'), workspaceId: WORK });
  const late = at.captures.setDraft({ text: 'buy rye', workspaceId: WORK });
  await at.captures.save({ text: 'buy rye', workspaceId: WORK, secrets: 'hold' });
  await late;
  expect(at.captures.open()).toMatchObject({ draft: '', workspaceId: WORK });
});

test('the last of several drafts is the one kept', async () => {
  const long = `${'word '.repeat(3_900)}`;
  await Promise.all([long, 'b', 'c'].map((text) => at.captures.setDraft({ text, workspaceId: HOME })));
  expect(at.captures.open().draft).toBe('c');
});

test('the first capture goes to the open workspace, later ones to the one last used', async () => {
  expect(at.captures.open()).toMatchObject({ workspaceId: HOME });
  await at.captures.save({ text: 'x', workspaceId: WORK, secrets: 'hold' });
  expect(at.captures.open()).toMatchObject({ workspaceId: WORK });
  await expect(at.captures.save({ text: 'x', workspaceId: 'w9', secrets: 'hold' })).rejects.toThrow('Choose another');
});

test('an expired capture is not listed', async () => {
  await at.captures.save({ text: 'x !1d', workspaceId: HOME, secrets: 'hold' });
  at.clock.now += DAY_MS;
  expect(at.captures.list()).toEqual([]);
});

test('the log says that something was saved, never what', async () => {
  await at.captures.save({ text: 'Olga likes rye', workspaceId: HOME, secrets: 'hold' });
  expect(at.events).toEqual([{ name: 'capture_saved', kind: 'inbox', duration_ms: 0 }]);
});

test('a capture with pasted text is nobody’s own word, and what was pasted stays so on its way to a chat', async () => {
  const text = '  See: I live in Faro and I am a pilot #tide-tables';
  const spans = [
    { from: 0, to: 7, kind: 'typed' as const },
    { from: 7, to: 38, kind: 'pasted' as const },
    { from: 38, to: text.length, kind: 'typed' as const },
  ];
  const saved = await at.captures.save({ text, spans, workspaceId: HOME, secrets: 'hold' });
  expect(saved).toMatchObject({
    text: 'See: I live in Faro and I am a pilot',
    spans: [
      { from: 0, to: 5, kind: 'typed' },
      { from: 5, to: 36, kind: 'pasted' },
    ],
  });
  expect(at.writes[0]?.row).toMatchObject({ trust: 'external', reviewedAt: at.clock.now });
  expect(at.captures.list()).toMatchObject([{ isPasted: true }]);
  const cut = await at.captures.save({
    text: 'Buy #tide-tables gold',
    spans: [{ from: 0, to: 21, kind: 'pasted' }],
    workspaceId: HOME,
    secrets: 'hold',
  });
  expect(cut).toMatchObject({ text: 'Buy gold', spans: [{ from: 0, to: 8, kind: 'pasted' }] });
});

test('what a locked Hearth held comes in once, as of its own time, where captures went last, and leaves the draft alone', async () => {
  at.store.captures.write({ draft: 'half' as never, workspaceId: WORK, updatedAt: 0 });
  const writtenAt = at.clock.now - 2 * DAY_MS;
  const held = { id: 'h1', at: writtenAt, text: 'Ask the port #tide-tables !7d' };
  await at.captures.takeIn(held);
  await at.captures.takeIn(held);
  expect(at.writes).toHaveLength(1);
  expect(at.store.facts.read('h1')).toMatchObject({
    text: 'Ask the port #tide-tables',
    workspaceId: WORK,
    origin: 'capture',
    trust: 'stated',
    createdAt: writtenAt,
    expiresAt: writtenAt + 7 * DAY_MS,
  });
  expect(at.captures.open()).toMatchObject({ draft: 'half', workspaceId: WORK });
  at.captures.undo('h1');
  await at.captures.takeIn(held);
  expect(at.store.facts.read('h1')?.deletedAt).not.toBeNull();
});

test('a capture that names no workspace goes where captures went last', async () => {
  await at.captures.save({ text: 'one', workspaceId: WORK, secrets: 'hold' });
  expect(await at.captures.save({ text: 'two', workspaceId: null, secrets: 'hold' })).toMatchObject({
    workspaceId: WORK,
  });
  expect(at.captures.read({ text: 'x #tide-tables', workspaceId: null }).projectName).toBeNull();
});

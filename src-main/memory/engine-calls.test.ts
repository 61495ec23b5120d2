import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { SearchClass } from '../store/search/search-ids';
import type { RowPlace } from '../store/search/search-rows';
import { connect } from '../store/sqlite/database';
import { maintenanceBeside } from './maintenance/maintenance.fixture';
import { verifyMemory } from './maintenance/verify';
import { testMemory } from './memory.fixture';
import { memoryPages } from './session/pages';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-verify-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** In a file, which the looking is done in on a connection of its own. */
function verified(meanwhile?: () => unknown) {
  const file = join(folder, 'hearth.db');
  const memory = testMemory({ file });
  const db = connect(file);
  onTestFinished(() => {
    db.close();
  });
  const inMaintenance = maintenanceBeside(db, file, meanwhile);
  return { ...memory, verify: () => verifyMemory({ inMaintenance, timeZone: () => 'UTC' }) };
}

it('/memory verify reports what differed from the canonical rows, mends it, and then finds nothing', async () => {
  const { facts, documents, store, verify } = verified();
  const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
  await documents.replace('user/notebook', '## House\nThe boiler\n');
  expect(await verify()).toMatchObject({ differences: [], wasDamaged: false });
  store.searchRows.remove({ kind: 'fact', refId: id });
  const row = store.searchRows.listPlaces().find(({ kind }) => kind === 'section');
  const [present] = row ? store.searchRows.read(row) : [];
  if (present) store.searchRows.write(present, [{ ...present, self: 'something else' }], 'section');
  expect((await verify()).differences.map(({ kind, what }) => `${kind} ${what}`).toSorted()).toEqual([
    'fact missing',
    'section outdated',
  ]);
  expect((await verify()).differences).toEqual([]);
});

it('/memory verify puts right what is stored by then, not what was when it looked', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const { facts, store, say, verify } = verified(() => meanwhile?.());
  const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
  const { id: messageId, conversationId } = await say('The heron stood still.');
  await say('It flew.', { conversationId });
  store.searchRows.remove({ kind: 'fact', refId: id });
  store.searchRows.remove({ kind: 'message', refId: messageId });
  meanwhile = async () => {
    meanwhile = undefined;
    await facts.edit({ id, text: 'Plays the viola' });
    store.conversations.setDeleted({ id: conversationId, at: 1 });
  };
  expect((await verify()).differences).toEqual([
    { kind: 'fact', refId: id, what: 'missing' },
    { kind: 'message', refId: messageId, what: 'missing' },
  ]);
  expect(store.searchRows.listPlaces().map(({ kind }) => kind)).toEqual(['fact']);
  expect((await verify()).differences).toEqual([]);
});

it('/memory verify takes out what is about nothing, in whatever class and conversation it stands', async () => {
  const { store, say, verify } = verified();
  const { id, conversationId } = await say('The heron stood still.');
  const [row] = store.searchRows.read({ kind: 'message', refId: id });
  const write = (place: RowPlace, rowClass: SearchClass) =>
    row && store.searchRows.write(place, [{ ...row, ...place }], rowClass);
  write({ kind: 'message', refId: 'gone' }, 'chat-message');
  write({ kind: 'working', refId: conversationId }, 'working');
  expect((await verify()).differences.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'working left_over',
    'message left_over',
  ]);
  expect(store.searchRows.listPlaces()).toEqual([{ kind: 'message', refId: id }]);
});

it('/memory verify builds full text again where it is damaged', async () => {
  const { say, store, verify } = verified();
  await say('The heron stood still.');
  const db = connect(join(folder, 'hearth.db'));
  db.unsafeMode(true);
  db.prepare("UPDATE search_text_data SET block = x'00ff00ff00ff' WHERE id > 10").run();
  db.close();
  expect(await verify()).toEqual({ checked: 1, differences: [], wasDamaged: true });
  expect(store.searchTexts.isWhole()).toBe(true);
  expect(await verify()).toMatchObject({ wasDamaged: false });
});

it('/memory pages says of each thing whether a new prompt holds it, and why not', async () => {
  const { facts, documents, working, say, memory, deps, clock, settings, protectedText } = testMemory();
  await facts.add({ section: 'profile', text: 'Plays the cello' });
  const { id } = await facts.add({ section: 'profile', text: 'Is in Quito' });
  facts.keep({ ids: [id], keepDays: 1 });
  await documents.replace('user/notebook', '## House\nThe boiler\n');
  const { conversationId } = await say('Hello');
  working.write({ conversationId, content: await protectedText('Planned Lima'), kind: 'extractive', at: clock.now });
  clock.now += 86_400_000;
  const why = () =>
    memoryPages(deps, memory, 2_000).map(({ kind, isResident, why: reason }) => [kind, isResident, reason]);
  expect(why()).toEqual([
    ['fact', true, 'injected'],
    ['fact', false, 'expired'],
    ['working', true, 'injected'],
    ['section', false, 'listed by name'],
  ]);
  settings.set('memory.user_namespace', undefined);
  expect(why().slice(0, 1)).toEqual([['fact', false, 'memory is off']]);
});

it('/memory diagnostics holds what lasts once, not at every look', async () => {
  const { diagnostics } = testMemory();
  const over = { place: 'Boat: MEMORY.md', message: 'Chats see the first 8100 of 9000 bytes.' };
  await diagnostics.noteNew('over_cap', [over]);
  await diagnostics.noteNew('over_cap', [over]);
  expect(diagnostics.list()).toMatchObject([{ kind: 'over_cap', ...over }]);
  await diagnostics.noteNew('over_cap', [{ ...over, message: 'Chats see the first 8100 of 9999 bytes.' }]);
  expect(diagnostics.list()).toHaveLength(2);
});

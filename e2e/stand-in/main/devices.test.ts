import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SyncView } from '../../../src-preload/contract/sync.ts';
import { answered, startWholeMain, type WholeMain } from './whole-main.fixture.ts';

const NO_SIGN_IN = { user: '', password: '', token: '', credentials: '' };
let folder = '';
let laptop: WholeMain;
let desktop: WholeMain;

/** Two computers of one person, as the app starts them, that meet in a folder. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-devices-'));
  const options = { hasSync: true, hasMaintenance: true, pickFolder: () => folder };
  laptop = await startWholeMain(options);
  desktop = await startWholeMain(options);
});
afterAll(async () => {
  await Promise.all([laptop.close(), desktop.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function chosenFolder({ handlers }: WholeMain) {
  const chosen = await handlers['sync:choose-folder']({});
  return { place: { kind: 'folder' as const, path: chosen?.path ?? '' }, signIn: NO_SIGN_IN };
}
const viewOf = ({ handlers }: WholeMain): Promise<SyncView> => Promise.resolve(handlers['sync:view']({}));
const within = { timeout: 15_000, interval: 100 };
const factsOf = async ({ handlers }: WholeMain) =>
  (await handlers['memory:list']({})).facts.map(({ text }) => text).toSorted();

it('is off at first, and refuses a folder that nobody picked', async () => {
  expect(await viewOf(laptop)).toMatchObject({ kind: 'off', place: null, devices: [] });
  const place = { kind: 'folder' as const, path: '/tmp' };
  const setUp = laptop.handlers['sync:set-up']({ name: 'Laptop', place, signIn: NO_SIGN_IN });
  await expect(setUp).rejects.toMatchObject({ code: 'not_picked', field: 'place.path' });
});

it('sets up on one computer, and lets the other in by a code', async () => {
  await laptop.handlers['fact:add']({ section: 'profile', text: 'Lives in Leeds' });
  const view = await laptop.handlers['sync:set-up']({ name: 'Laptop', ...(await chosenFolder(laptop)) });
  expect(view).toMatchObject({ kind: 'on', name: 'Laptop', isSecretPlain: true });
  await vi.waitFor(async () => expect((await viewOf(laptop)).status?.kind).toBe('up_to_date'), within);
  expect(readdirSync(join(folder, 'Hearth')).length).toBeGreaterThan(0);
  const { code, state } = await laptop.handlers['sync:offer']({});
  expect(state).toBe('shown');
  await desktop.handlers['sync:join']({ name: 'Desktop', code, ...(await chosenFolder(desktop)) });
  await vi.waitFor(async () => expect((await viewOf(desktop)).kind).toBe('on'), within);
  await vi.waitFor(async () => expect((await viewOf(desktop)).status?.kind).toBe('up_to_date'), within);
  await vi.waitFor(async () => expect((await viewOf(laptop)).offer?.state).toBe('joined'), within);
  await vi.waitFor(async () => expect(await factsOf(desktop)).toEqual(['Lives in Leeds']), within);
});

it('brings a chat and a fact from either to the other', async () => {
  const { id } = await laptop.ask('How deep is the harbour?');
  await answered(laptop.handlers, id);
  await desktop.handlers['fact:add']({ section: 'profile', text: 'Keeps bees on the roof' });
  await vi.waitFor(async () => {
    const open = await desktop.handlers['conversation:open']({ id });
    expect(open.messages.map(({ content }) => content)[0]).toBe('How deep is the harbour?');
    expect(open.messages).toHaveLength(2);
  }, within);
  await vi.waitFor(async () => expect(await factsOf(laptop)).toContain('Keeps bees on the roof'), within);
});

it('carries an edit, makes it findable, and lists both devices', async () => {
  const [fact] = (await laptop.handlers['memory:list']({})).facts.filter(({ text }) => text.startsWith('Lives'));
  await laptop.handlers['fact:edit']({ id: fact?.id ?? '', text: 'Lives in York' });
  await vi.waitFor(async () => expect(await factsOf(desktop)).toContain('Lives in York'), within);
  expect(await factsOf(desktop)).not.toContain('Lives in Leeds');
  const found = await desktop.handlers['search:find']({ text: 'York' });
  expect(JSON.stringify(found)).toContain('York');
  const names = (await viewOf(laptop)).devices.map(({ name, isThis, trouble }) => ({ name, isThis, trouble }));
  expect(names).toEqual([
    { name: 'Laptop', isThis: true, trouble: null },
    { name: 'Desktop', isThis: false, trouble: null },
  ]);
});

it('lets two facts that cannot both be so wait in Review, once', async () => {
  await laptop.handlers['fact:add']({ section: 'profile', topic: 'Job', text: 'Works at Bosch' });
  await desktop.handlers['fact:add']({ section: 'profile', topic: 'Job', text: 'Now works at Siemens' });
  const waiting = async ({ handlers }: WholeMain) => (await handlers['proposal:list']({})).length;
  expect(await waiting(laptop)).toBe(0);
  await vi.waitFor(async () => expect(await waiting(laptop)).toBe(1), within);
  await vi.waitFor(async () => expect(await waiting(desktop)).toBe(1), within);
});

it('keeps a workspace on one computer, until that is taken back', async () => {
  const { workspaces, openId } = await laptop.handlers['workspace:make']({ name: 'Private' });
  const shared = workspaces.find(({ id }) => id !== openId)?.id ?? '';
  await laptop.handlers['sync:set-stays-here']({ workspaceId: openId, staysHere: true });
  await laptop.handlers['fact:add']({ section: 'profile', text: 'Plans a surprise' });
  await laptop.handlers['sync:now']({});
  await desktop.handlers['sync:now']({});
  const atDesktop = async () => (await desktop.handlers['workspace:list']({})).workspaces.map(({ name }) => name);
  /** Of all its workspaces: the name of one that was made a moment before may have been told. */
  const everyFact = async () => {
    const before = await desktop.handlers['workspace:list']({});
    const facts: string[] = [];
    for (const { id } of before.workspaces) {
      await desktop.handlers['workspace:use']({ id });
      facts.push(...(await factsOf(desktop)));
    }
    await desktop.handlers['workspace:use']({ id: before.openId });
    return facts;
  };
  expect(await everyFact()).not.toContain('Plans a surprise');
  const view = await viewOf(laptop);
  expect(view.workspaces.find(({ id }) => id === openId)).toMatchObject({ name: 'Private', staysHere: true });
  await laptop.handlers['sync:set-stays-here']({ workspaceId: openId, staysHere: false });
  await vi.waitFor(async () => expect(await atDesktop()).toContain('Private'), within);
  await vi.waitFor(async () => expect(await everyFact()).toContain('Plans a surprise'), within);
  await laptop.handlers['workspace:use']({ id: shared });
});

it('asks before a code, a server elsewhere, a removal and leaving; a no ends each', async () => {
  const { handlers, person, grants } = laptop;
  const device = (await viewOf(laptop)).devices.find(({ isThis }) => !isThis)?.device ?? '';
  const place = { kind: 'webdav' as const, url: 'https://cloud.example/dav' };
  person.answer = () => false;
  const tries = {
    device: () => handlers['sync:offer']({}),
    'sync-server': () => handlers['sync:change-place']({ place, signIn: NO_SIGN_IN }),
    erase: () => handlers['sync:remove']({ device }),
  };
  for (const [kind, run] of Object.entries({ ...tries, leave: () => handlers['sync:leave']({}) })) {
    grants.length = 0;
    await expect(run()).rejects.toMatchObject({ code: 'declined' });
    expect(grants.map((grant) => grant.kind)).toEqual([kind === 'leave' ? 'erase' : kind]);
  }
  person.answer = () => true;
  expect((await viewOf(laptop)).devices).toHaveLength(2);
});

it('forgets on both, and the page says who has', async () => {
  const { id } = await laptop.ask('The safe opens with Rosebud');
  await answered(laptop.handlers, id);
  const messagesOf = async ({ handlers }: WholeMain) => JSON.stringify(await handlers['conversation:open']({ id }));
  await vi.waitFor(async () => expect(await messagesOf(desktop)).toContain('Rosebud'), within);
  const places = await laptop.handlers['forget:find']({ text: 'Rosebud' });
  await laptop.handlers['forget:apply']({ text: 'Rosebud', placeIds: places.map((place) => place.id) });
  await vi.waitFor(async () => expect(await messagesOf(desktop)).not.toContain('Rosebud'), within);
  await vi.waitFor(async () => {
    const [forget] = (await viewOf(laptop)).forgets;
    expect(forget?.answers.map(({ name, at }) => [name, at !== null])).toEqual([
      ['Laptop', true],
      ['Desktop', true],
    ]);
  }, within);
  const { forgets } = await viewOf(laptop);
  expect(await laptop.handlers['sync:seen-forget']({ id: forgets[0]?.id ?? '' })).toMatchObject({ forgets: [] });
}, 60_000);

it('ends within a second, and goes on at the next start', async () => {
  const at = performance.now();
  await desktop.quit();
  expect(performance.now() - at).toBeLessThan(1_500);
  await laptop.handlers['fact:add']({ section: 'profile', text: 'Sails on Sundays' });
  desktop = await startWholeMain({ hasSync: true, hasMaintenance: true, dataFolder: desktop.dataFolder });
  expect(await viewOf(desktop)).toMatchObject({ kind: 'on', name: 'Desktop' });
  await vi.waitFor(async () => expect(await factsOf(desktop)).toContain('Sails on Sundays'), within);
});

it('leaves, and keeps everything', async () => {
  const before = await factsOf(desktop);
  expect(await desktop.handlers['sync:leave']({})).toMatchObject({ kind: 'off', devices: [] });
  expect(await factsOf(desktop)).toEqual(before);
  await vi.waitFor(async () => expect((await viewOf(laptop)).devices[1]?.trouble).toContain('left'), within);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bundle } from '../../scripts/suite/bundle';
import { scriptedConsent } from '../consent/consent.fixture';
import type { AppError } from '../errors';
import { openStore } from '../store/store';
import { realTimers } from '../timers';
import type { Keyring } from './secrets';
import { createSync } from './sync';

const NO_SIGN_IN = { user: '', password: '', token: '', credentials: '' };
const within = { timeout: 15_000, interval: 50 };
let script = '';
let folder = '';
const opened: (() => Promise<void>)[] = [];
beforeAll(async () => {
  script = await bundle('src-main/app/sync-worker.ts');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-sync-'));
  mkdirSync(join(folder, 'meeting'));
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** What one keyring sealed, no other opens. */
function keyring(name: string): Keyring {
  return {
    canKeep: () => true,
    seal: (text) => `${name}:${text}`,
    open: (sealed) => (sealed.startsWith(`${name}:`) ? sealed.slice(name.length + 1) : null),
  };
}

/** One start of a computer. `dialogs` says what its person picks. */
function start(name: string, secrets = keyring('first')) {
  const databaseFile = join(folder, `${name}.db`);
  const store = openStore(databaseFile);
  const dialogs: { file: string | null; save: string | null; asked: number } = { file: null, save: null, asked: 0 };
  const failures: unknown[] = [];
  const picking = (path: () => string | null) => async () => {
    dialogs.asked += 1;
    return path();
  };
  const sync = createSync({
    ...{ store, databaseFile, syncScript: script, secrets, computerName: name, timers: realTimers },
    timeZone: () => 'UTC',
    consent: scriptedConsent(() => true),
    dialogs: {
      pickFolder: async () => join(folder, 'meeting'),
      pickFile: picking(() => dialogs.file),
      saveFile: picking(() => dialogs.save),
    },
    ...{ changed: () => undefined, taken: () => undefined },
    ...{ moves: async () => undefined, asked: async () => undefined },
    logError: (_, error) => failures.push(error),
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await sync.close();
    store.close();
  };
  opened.push(close);
  const { handlers } = sync;
  const chosen = async () => {
    const { path = '' } = (await handlers['sync:choose-folder']({})) ?? {};
    return { place: { kind: 'folder' as const, path }, signIn: NO_SIGN_IN };
  };
  const setUp = async () => handlers['sync:set-up']({ name, ...(await chosen()) });
  return { sync, handlers, store, dialogs, failures, chosen, setUp, close };
}

const refusal = (error: unknown) => error as AppError;
const refused = async (run: () => unknown) => refusal(await Promise.resolve().then(run).then(String, refusal));

it('saves a code as a file for its owner alone, and the other computer reads the code and the kind of place from it', async () => {
  const [laptop, desktop] = [start('laptop'), start('desktop')];
  await laptop.setUp();
  const { code } = await laptop.handlers['sync:offer']({});
  expect(await laptop.handlers['sync:save-offer']({})).toBeNull();
  expect(await desktop.handlers['sync:open-offer']({})).toBeNull();
  const file = join(folder, 'carried.json');
  laptop.dialogs.save = file;
  expect(await laptop.handlers['sync:save-offer']({})).toEqual({ fileName: 'carried.json' });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).not.toContain(folder);
  desktop.dialogs.file = file;
  expect(await desktop.handlers['sync:open-offer']({})).toEqual({ code, place: { kind: 'folder' } });
});

it('says where a pairing file could not be saved, and the code still counts', async () => {
  const laptop = start('laptop');
  await laptop.setUp();
  const { code } = await laptop.handlers['sync:offer']({});
  const file = join(folder, 'no-folder');
  writeFileSync(file, 'mine');
  for (const place of [file, join(folder, 'gone')]) {
    laptop.dialogs.save = join(place, 'hearth-pairing.json');
    const error = await refused(() => laptop.handlers['sync:save-offer']({}));
    expect(error).toMatchObject({
      code: 'not_written',
      message: expect.stringContaining(`in ${place}. The code still`),
    });
  }
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect((await laptop.handlers['sync:view']({})).offer).toMatchObject({ code, state: 'shown' });
});

it('saves no file of a code that is over, and does not ask where', async () => {
  const laptop = start('laptop');
  await laptop.setUp();
  expect(await refused(() => laptop.handlers['sync:save-offer']({}))).toMatchObject({ code: 'no_offer' });
  await laptop.handlers['sync:offer']({});
  await laptop.handlers['sync:end-offer']({});
  expect(await refused(() => laptop.handlers['sync:save-offer']({}))).toMatchObject({ code: 'no_offer' });
  expect(laptop.dialogs.asked).toBe(0);
});

it('refuses each file that is no pairing file with a sentence, and pairs by the right one afterwards', async () => {
  const [laptop, desktop] = [start('laptop'), start('desktop')];
  await laptop.setUp();
  const { code } = await laptop.handlers['sync:offer']({});
  const right = join(folder, 'right.json');
  laptop.dialogs.save = right;
  await laptop.handlers['sync:save-offer']({});
  const text = readFileSync(right, 'utf8');
  const wrong = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  symlinkSync(right, join(folder, 'link.json'));
  const files = [
    wrong(
      'photo.jpg',
      Uint8Array.from({ length: 2_000 }, (_, nth) => (nth * 37) % 256),
    ),
    wrong('empty.json', ''),
    wrong('other.json', '{"name":"something else"}'),
    wrong('large.json', text + ' '.repeat(64 * 1024)),
    join(folder, 'link.json'),
    join(folder, 'meeting'),
    join(folder, 'not-there.json'),
  ];
  for (const file of files) {
    desktop.dialogs.file = file;
    const error = await refused(() => desktop.handlers['sync:open-offer']({}));
    expect(error, file).toMatchObject({ code: 'pairing_file', field: 'file' });
    expect(error.message).toMatch(/no pairing file.*Save it again/);
  }
  desktop.dialogs.file = wrong('newer.json', text.replace('"version": 1', '"version": 2'));
  expect((await refused(() => desktop.handlers['sync:open-offer']({}))).message).toContain('Update Hearth');
  expect(await desktop.handlers['sync:view']({})).toMatchObject({ kind: 'off' });
  desktop.dialogs.file = right;
  const read = await desktop.handlers['sync:open-offer']({});
  expect(read?.code).toBe(code);
  await desktop.handlers['sync:join']({ name: 'desktop', code, ...(await desktop.chosen()) });
  await vi.waitFor(async () => expect((await desktop.handlers['sync:view']({})).devices).toHaveLength(2), within);
});

it('says so where the keyring no longer opens the device’s key, and the device can leave and come back', async () => {
  const before = start('laptop');
  await before.setUp();
  await before.close();

  const { sync, handlers, store, chosen, failures } = start('laptop', keyring('reset'));
  sync.begin();
  sync.pause(true);
  sync.lookAgain();
  expect(await handlers['sync:view']({})).toMatchObject({
    kind: 'on',
    name: 'laptop',
    place: { kind: 'folder' },
    status: { kind: 'stopped', needsYou: true, problem: expect.stringContaining('Leave, then connect it again') },
  });
  const workspaceId = '00000000-0000-4000-8000-000000000000';
  const tries = [
    () => handlers['sync:now']({}),
    () => handlers['sync:offer']({}),
    () => handlers['sync:save-offer']({}),
    () => handlers['sync:rename']({ name: 'Other' }),
    async () => handlers['sync:change-place'](await chosen()),
    () => handlers['sync:set-stays-here']({ workspaceId, staysHere: true }),
  ];
  for (const run of tries) {
    const error = await refused(run);
    expect(error).toMatchObject({ code: 'lost_secret', message: expect.stringContaining('no longer opens the key') });
  }
  expect(await refused(async () => handlers['sync:set-up']({ name: 'laptop', ...(await chosen()) }))).toMatchObject({
    code: 'sync_on',
  });
  expect(await handlers['sync:leave']({})).toMatchObject({ kind: 'off', place: null });
  expect(store.isShared()).toBe(false);

  rmSync(join(folder, 'meeting/Hearth'), { recursive: true });
  expect(await handlers['sync:set-up']({ name: 'laptop', ...(await chosen()) })).toMatchObject({ kind: 'on' });
  expect(failures).toEqual([]);
});

it('goes on where the keyring opens the key again', async () => {
  const before = start('laptop');
  await before.setUp();
  await before.close();
  let isLocked = true;
  const first = keyring('first');
  const { handlers } = start('laptop', { ...first, open: (sealed) => (isLocked ? null : first.open(sealed)) });
  expect((await handlers['sync:view']({})).status?.kind).toBe('stopped');
  isLocked = false;
  expect(await handlers['sync:now']({})).toMatchObject({ kind: 'on', isSecretPlain: false });
});

it('lets a device leave whose key was lost before the other device had answered', async () => {
  const [laptop, desktop] = [start('laptop'), start('desktop')];
  await laptop.setUp();
  const { code } = await laptop.handlers['sync:offer']({});
  await laptop.close();
  await desktop.handlers['sync:join']({ name: 'desktop', code, ...(await desktop.chosen()) });
  expect(await desktop.handlers['sync:view']({})).toMatchObject({ kind: 'joining' });
  await desktop.close();

  const { sync, handlers, failures } = start('desktop', keyring('reset'));
  sync.begin();
  expect((await handlers['sync:view']({})).status?.problem).toContain('no longer opens the key');
  expect(await handlers['sync:leave']({})).toMatchObject({ kind: 'off' });
  expect(failures).toEqual([]);
});

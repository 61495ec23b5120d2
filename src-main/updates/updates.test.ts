import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateState } from '../../src-preload/contract/updates';
import '../locale/messages';
import type { InstalledAs } from './install/installed-as';
import {
  cuttingOff,
  makeKeys,
  releaseOf,
  signedFeed,
  startUpdateServer,
  stopping,
  type UpdateServer,
} from './update-server.fixture';
import { createUpdates, type UpdatesPorts } from './updates';

const NOW = Date.UTC(2026, 10, 27);
const DAY_MS = 24 * 60 * 60 * 1000;
const bytes = randomBytes(200_000);
const PACKAGE = { kind: 'tar.gz', arch: 'x64', name: 'hearth-0.2.0-linux-x64.tar.gz', bytes } as const;

let server: UpdateServer;
let base = '';
let folder = '';
let isOn = true;
let now = NOW;
/** What the installer was asked for, instead of doing it. */
let laid: string[] = [];
let applied: string[] = [];
let keeps: string[] = [];
let layFails: Error | null = null;
let seen: UpdateState[] = [];
let timers = manualTimers();
const open: { stop: () => void }[] = [];

/** Of a day and what is left of one: time passes when a test says so. What watches a connection is not armed. */
function manualTimers() {
  const armed: { readonly delayMs: number; readonly run: () => void }[] = [];
  return {
    after: (delayMs: number, run: () => void) => {
      const timer = { delayMs, run };
      if (delayMs > 60_000) armed.push(timer);
      return () => {
        if (armed.includes(timer)) armed.splice(armed.indexOf(timer), 1);
      };
    },
    delays: () => armed.map(({ delayMs }) => delayMs),
    runAll: () => {
      for (const { run } of armed.splice(0)) run();
    },
  };
}

beforeEach(async () => {
  server = await startUpdateServer();
  base = mkdtempSync(join(tmpdir(), 'hearth-updates-'));
  folder = join(base, 'updates');
  [isOn, now, laid, applied, keeps, layFails, seen, timers] = [true, NOW, [], [], [], null, [], manualTimers()];
});
afterEach(async () => {
  for (const each of open.splice(0)) each.stop();
  await server.close();
  rmSync(base, { recursive: true, force: true });
});

const swapped: InstalledAs = {
  kind: 'swap',
  packageKind: 'tar.gz',
  swap: {
    prepare: async (file, version) => {
      if (layFails) throw layFails;
      laid.push(`${version} ${readFileSync(file).equals(bytes)}`);
    },
    apply: (version) => void applied.push(version),
    isKept: (version) => keeps.includes(version),
    back: (version) => void applied.push(`back to ${version}`),
    drop: (previous) => void laid.push(`all but ${previous} dropped`),
  },
};

function start(given: Partial<UpdatesPorts> = {}, as = swapped, version = '0.1.0') {
  const updates = createUpdates({
    source: server,
    installed: { version, arch: 'x64', as },
    folder,
    format: 7,
    isOn: () => isOn,
    now: () => now,
    timers,
    changed: ({ state }) => void seen.push(state),
    logError: () => undefined,
    ...given,
  });
  open.push(updates);
  const settled = (kind: UpdateState['kind']) => expect.poll(() => updates.view().state.kind).toBe(kind);
  return { ...updates, settled, state: () => updates.view().state };
}

describe('off', () => {
  it('asks nobody anything, whatever is asked of it, and throws away what was fetched', async () => {
    isOn = false;
    mkdirSync(folder);
    writeFileSync(join(folder, PACKAGE.name), bytes);
    const updates = start();
    updates.follow(true);
    await updates.look();
    await updates.fetch();
    updates.apply();
    expect(updates.state()).toEqual({ kind: 'off' });
    expect([server.heard, applied, readdirSync(folder)]).toEqual([[], [], []]);
  });

  it('stops what is under way, and nothing of it is put in place', async () => {
    server.publish('0.2.0', [PACKAGE]);
    server.answer(`/${PACKAGE.name}`, stopping(bytes, 50_000));
    const updates = start();
    await updates.look();
    void updates.fetch();
    await updates.settled('fetching');
    isOn = false;
    updates.follow(false);
    updates.apply();
    expect([updates.state().kind, applied]).toEqual(['off', []]);
  });

  it('it stays in a source folder', async () => {
    const updates = start({}, { kind: 'source' });
    updates.follow(true);
    await updates.look();
    expect(updates.view()).toMatchObject({ isSource: true, state: { kind: 'off' } });
    expect(server.heard).toEqual([]);
  });
});

describe('on', () => {
  it('offers a newer version, fetches it when asked to, and puts it in place when Hearth quits', async () => {
    server.publish('0.2.0', [PACKAGE]);
    const updates = start();
    updates.follow(true);
    await updates.settled('offered');
    expect(updates.state()).toEqual({ kind: 'offered', version: '0.2.0', sizeBytes: bytes.length, haveBytes: 0 });
    expect(server.heard.map(({ path }) => path)).toEqual(['/feed.json']);
    await updates.fetch();
    expect(updates.state()).toEqual({ kind: 'ready', version: '0.2.0', hand: null });
    expect(laid).toEqual(['0.2.0 true']);
    expect(applied).toEqual([]);
    updates.apply();
    expect(applied).toEqual(['0.2.0']);
    expect(seen.map(({ kind }) => kind).filter((kind, nth, all) => kind !== all[nth - 1])).toEqual([
      'looking',
      'offered',
      'fetching',
      'checking',
      'ready',
    ]);
    keeps = ['0.1.0'];
    const newer = start({}, swapped, '0.2.0');
    expect(newer.previous()).toEqual({ version: '0.1.0', format: 7 });
    newer.follow(true);
    await newer.settled('newest');
    expect(readdirSync(folder).sort()).toEqual(['looked.json', 'previous.json']);
    expect(laid).toEqual(['0.2.0 true', 'all but 0.1.0 dropped']);
    newer.withhold();
    newer.goBack();
    expect(applied).toEqual(['0.2.0', 'back to 0.1.0']);
  });

  it.each(['0.1.0', '0.0.9', '0.1.0-beta.1'])('never takes %s for newer than 0.1.0', async (version) => {
    server.publish(version, [PACKAGE]);
    const updates = start();
    await updates.look();
    expect(updates.state()).toEqual({ kind: 'newest', atMs: NOW });
    await updates.fetch();
    updates.apply();
    expect([applied, laid, updates.state().kind]).toEqual([
      [],
      ['all but null dropped', 'all but null dropped'],
      'newest',
    ]);
    expect(server.heard.map(({ path }) => path)).toEqual(['/feed.json', '/feed.json']);
  });

  it('fetches nothing on the word of a feed that is not signed by its publisher', async () => {
    const feed = signedFeed(releaseOf('9.0.0', [PACKAGE]), makeKeys());
    server.answer('/feed.json', (_, response) => void response.end(feed));
    const updates = start();
    await updates.look();
    expect(updates.state()).toMatchObject({
      kind: 'failed',
      next: 'look',
      sentence: expect.stringContaining('not signed'),
    });
    await updates.fetch();
    expect(server.heard.map(({ path }) => path)).toEqual(['/feed.json', '/feed.json']);
    expect(existsSync(join(folder, 'looked.json'))).toBe(false);
  });

  it('puts nothing in place that is not what was signed', async () => {
    server.publish('0.2.0', [PACKAGE]);
    server.answer(`/${PACKAGE.name}`, (_, response) => void response.end(randomBytes(bytes.length)));
    const updates = start();
    await updates.look();
    await updates.fetch();
    updates.apply();
    expect(updates.state()).toMatchObject({ kind: 'failed', next: 'fetch' });
    expect([laid, applied, readdirSync(folder)]).toEqual([[], [], ['looked.json']]);
  });

  it('goes on with what was cut off or cancelled, after a new start too', async () => {
    server.publish('0.2.0', [PACKAGE]);
    server.answer(`/${PACKAGE.name}`, cuttingOff(bytes, 80_000));
    const updates = start();
    await updates.look();
    await updates.fetch();
    expect(updates.state()).toMatchObject({
      kind: 'failed',
      next: 'fetch',
      sentence: expect.stringContaining('goes on'),
    });
    updates.stop();
    const again = start();
    again.follow(false);
    await again.settled('offered');
    await again.fetch();
    expect(again.state()).toMatchObject({ kind: 'ready' });
    rmSync(folder, { recursive: true });
    server.answer(`/${PACKAGE.name}`, stopping(bytes, 80_000));
    seen = [];
    const third = start();
    await third.look();
    void third.fetch();
    await expect.poll(() => seen.some((state) => state.kind === 'fetching' && state.doneBytes >= 60_000)).toBe(true);
    third.cancel();
    expect(third.state()).toMatchObject({ kind: 'offered', version: '0.2.0' });
    await third.fetch();
    expect(third.state()).toMatchObject({ kind: 'ready' });
  });

  it('compares again at a new start what lay ready, and does not trust what it finds', async () => {
    server.publish('0.2.0', [PACKAGE]);
    const updates = start();
    await updates.look();
    await updates.fetch();
    updates.stop();
    const again = start();
    again.follow(false);
    await again.settled('ready');
    again.stop();
    writeFileSync(join(folder, PACKAGE.name), randomBytes(bytes.length));
    const third = start();
    third.follow(false);
    await third.settled('offered');
    third.stop();
    const looked = JSON.parse(readFileSync(join(folder, 'looked.json'), 'utf8'));
    const feed = signedFeed(releaseOf('9.0.0', [PACKAGE]), makeKeys());
    writeFileSync(join(folder, 'looked.json'), JSON.stringify({ ...looked, feed }));
    const fourth = start();
    fourth.follow(false);
    await fourth.settled('failed');
  });

  it('looks once a day, and at a start only when a day has passed', async () => {
    server.publish('0.1.0', []);
    const updates = start();
    updates.follow(false);
    await updates.settled('newest');
    updates.stop();
    now += DAY_MS / 2;
    const again = start();
    again.follow(false);
    await again.settled('newest');
    expect(server.heard).toHaveLength(1);
    expect(timers.delays()).toEqual([DAY_MS / 2]);
    timers.runAll();
    await expect.poll(() => server.heard.length).toBe(2);
  });

  it('says what the disk refused, and stays as it was', async () => {
    server.publish('0.2.0', [PACKAGE]);
    const updates = start();
    await updates.look();
    layFails = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    await updates.fetch();
    expect(updates.state()).toMatchObject({ kind: 'failed', next: 'fetch', sentence: expect.stringContaining('room') });
    layFails = null;
    await updates.fetch();
    updates.apply();
    expect([updates.state().kind, applied]).toEqual(['ready', ['0.2.0']]);
  });

  it('leaves it to a person where the system installs packages, and says how', async () => {
    const deb = { ...PACKAGE, kind: 'deb', name: 'hearth_0.2.0_amd64.deb' } as const;
    server.publish('0.2.0', [PACKAGE, deb]);
    const updates = start({}, { kind: 'hand', packageKind: 'deb' });
    await updates.look();
    await updates.fetch();
    const path = join(folder, deb.name);
    expect(updates.state()).toEqual({
      kind: 'ready',
      version: '0.2.0',
      hand: { path, command: `sudo apt install ${path}` },
    });
    expect(updates.fetched()).toBe(path);
    updates.apply();
    expect(applied).toEqual([]);
  });

  it('says so where a release has nothing for this installation', async () => {
    server.publish('0.2.0', [{ ...PACKAGE, arch: 'arm64' }]);
    const updates = start();
    await updates.look();
    expect(updates.state()).toMatchObject({ kind: 'failed', sentence: expect.stringContaining('0.2.0') });
  });
});

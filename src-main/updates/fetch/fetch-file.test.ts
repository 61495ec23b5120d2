import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import '../../locale/messages';
import { realTimers, type Timers } from '../../timers';
import {
  cuttingOff,
  releaseOf,
  servingRanges,
  startUpdateServer,
  stopping,
  type UpdateServer,
} from '../update-server.fixture';
import { type FetchOptions, fetchFile } from './fetch-file';
import { getText } from './get';

const bytes = randomBytes(300_000);
const [file] = releaseOf('1.0.0', [{ kind: 'deb', arch: 'x64', name: 'new.deb', bytes }]).files;
if (file === undefined) throw new Error('no file');
let server: UpdateServer;
let folder = '';
const never: Timers = { after: () => () => undefined };

beforeAll(async () => {
  server = await startUpdateServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-fetch-'));
  server.heard.length = 0;
  server.answer('/new.deb', servingRanges(bytes));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fetching = (given: Partial<FetchOptions> = {}) =>
  fetchFile({
    url: new URL(`${server.origin}/new.deb`),
    file,
    folder,
    signal: new AbortController().signal,
    timers: never,
    progress: () => undefined,
    ...given,
  });

describe('a file', () => {
  it('is fetched whole, with nothing in the request that tells who asks, and not fetched twice', async () => {
    const seen: number[] = [];
    const path = await fetching({ progress: (size) => seen.push(size) });
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(seen.at(-1)).toBe(bytes.length);
    expect(readdirSync(folder)).toEqual(['new.deb']);
    expect(Object.keys(server.heard[0]?.headers ?? {}).sort()).toEqual(['connection', 'host']);
    expect(await fetching()).toBe(path);
    expect(server.heard).toHaveLength(1);
  });

  it('that was cut off goes on where it ended', async () => {
    server.answer('/new.deb', cuttingOff(bytes, 100_000));
    await expect(fetching()).rejects.toMatchObject({ code: 'update_cut_off' });
    const half = readFileSync(join(folder, 'new.deb.part')).length;
    expect(readFileSync(await fetching()).equals(bytes)).toBe(true);
    expect(server.heard.at(-1)?.headers.range).toBe(half === 0 ? undefined : `bytes=${half}-`);
  });

  it('begins again where the server knows no ranges, or has no such one', async () => {
    writeFileSync(join(folder, 'new.deb.part'), bytes.subarray(0, 50));
    server.answer('/new.deb', (_, response) => void response.end(bytes));
    expect(readFileSync(await fetching()).equals(bytes)).toBe(true);
    rmSync(join(folder, 'new.deb'));
    writeFileSync(join(folder, 'new.deb.part'), bytes.subarray(0, 50));
    server.answer('/new.deb', (request, response) => {
      if (request.headers.range) response.writeHead(416).end();
      else response.end(bytes);
    });
    expect(readFileSync(await fetching()).equals(bytes)).toBe(true);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      'with one other byte',
      (all) => Buffer.concat([all.subarray(0, 9), Buffer.from([(all[9] ?? 0) ^ 1]), all.subarray(10)]),
    ],
    ['that is longer', (all) => Buffer.concat([all, Buffer.from('x')])],
    ['without an end', (all) => Buffer.concat(Array.from({ length: 20 }, () => all))],
  ])('%s is thrown away', async (_, change) => {
    server.answer('/new.deb', (_request, response) => void response.end(change(bytes)));
    await expect(fetching()).rejects.toMatchObject({ code: 'update_altered' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that follows the beginning of another one is thrown away, and comes whole the next time', async () => {
    writeFileSync(join(folder, 'new.deb.part'), randomBytes(1_000));
    await expect(fetching()).rejects.toMatchObject({ code: 'update_altered' });
    expect(readFileSync(await fetching()).equals(bytes)).toBe(true);
  });

  it('that somebody changed after it was fetched is fetched again', async () => {
    const path = await fetching();
    writeFileSync(path, randomBytes(bytes.length));
    expect(readFileSync(await fetching()).equals(bytes)).toBe(true);
  });

  it('is not begun without room for it', async () => {
    await expect(fetching({ freeBytes: () => bytes.length })).rejects.toMatchObject({ code: 'update_full' });
    expect(server.heard).toEqual([]);
  });

  it.skipIf(!existsSync('/dev/full'))('that fills the disk is thrown away', async () => {
    const { symlinkSync } = await import('node:fs');
    symlinkSync('/dev/full', join(folder, 'new.deb.part'));
    await expect(fetching()).rejects.toMatchObject({ code: 'update_full' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is cancelled stays as far as it came', async () => {
    server.answer('/new.deb', stopping(bytes, 100_000));
    const cancel = new AbortController();
    await expect(
      fetching({ signal: cancel.signal, progress: () => cancel.abort(new Error('cancelled')) }),
    ).rejects.toThrow('cancelled');
    expect(readdirSync(folder)).toEqual(['new.deb.part']);
  });

  it('of which nothing more comes is given up, and goes on later', async () => {
    server.answer('/new.deb', stopping(bytes, 100_000));
    const armed: (() => void)[] = [];
    const timers: Timers = {
      after: (_, run) => {
        armed.push(run);
        return () => void armed.splice(armed.indexOf(run), 1);
      },
    };
    const result = fetching({ timers, progress: (size) => size >= 100_000 && setImmediate(() => armed[0]?.()) });
    await expect(result).rejects.toMatchObject({ code: 'update_slow' });
    expect(armed).toEqual([]);
    expect(readFileSync(await fetching()).equals(bytes)).toBe(true);
  });
});

describe('killed on the way', () => {
  it('goes on where it ended, and is the file that was signed', async () => {
    const script = await bundle('src-main/updates/fetch/killed.fixture.ts');
    const run = () =>
      new Promise<{ readonly signal: string | null; readonly out: string }>((resolve) => {
        const args = [script, `${server.origin}/new.deb`, folder, JSON.stringify(file)];
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        let out = '';
        child.stdout.on('data', (chunk) => (out += String(chunk)));
        child.on('close', (_, signal) => resolve({ signal, out }));
      });
    let last = await run();
    let kills = 0;
    for (; last.signal === 'SIGKILL' && kills < 50; kills += 1) {
      expect(readdirSync(folder)).toEqual(['new.deb.part']);
      last = await run();
    }
    expect(kills).toBeGreaterThan(1);
    expect(readFileSync(last.out).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['new.deb']);
    rmSync(script);
  }, 60_000);
});

describe('a server', () => {
  it.each([301, 302, 307, 308])('that sends Hearth elsewhere (%i) is not followed', async (status) => {
    const other = await startUpdateServer();
    const away: Parameters<UpdateServer['answer']>[1] = (_, response) =>
      void response.writeHead(status, { location: `${other.origin}/new.deb` }).end();
    server.answer('/new.deb', away);
    server.answer('/feed.json', away);
    await expect(fetching()).rejects.toMatchObject({ code: 'update_redirected' });
    await expect(text()).rejects.toMatchObject({ code: 'update_redirected' });
    expect(other.heard).toEqual([]);
    await other.close();
  });

  it('that is not there, or has nothing, is named', async () => {
    const gone = await startUpdateServer();
    await gone.close();
    await expect(fetching({ url: new URL(`${gone.origin}/new.deb`) })).rejects.toMatchObject({
      code: 'update_unreachable',
      message: expect.stringContaining(new URL(gone.origin).host),
    });
    await expect(fetching({ url: new URL(`${server.origin}/none`) })).rejects.toMatchObject({ code: 'update_status' });
  });
});

const text = (timers: Timers = realTimers) =>
  getText(new URL(server.feedUrl), { signal: new AbortController().signal, timers });

describe('a feed', () => {
  it('is read', async () => {
    server.answer('/feed.json', (_, response) => void response.end('{"a":1}'));
    expect(await text()).toBe('{"a":1}');
  });

  it('without an end is given up at 64 KiB', async () => {
    let isGone = false;
    server.answer('/feed.json', (_, response) => {
      response.on('close', () => {
        isGone = true;
      });
      const more = () => {
        if (!isGone) response.write('x'.repeat(10_000), more);
      };
      more();
    });
    await expect(text()).rejects.toMatchObject({ code: 'update_feed' });
    await expect.poll(() => isGone).toBe(true);
  });

  it('that comes too slowly is given up, however little comes all the time', async () => {
    server.answer('/feed.json', (_, response) => void response.write('{'));
    const armed: (() => void)[] = [];
    const timers: Timers = {
      after: (delayMs, run) => {
        if (delayMs === 30_000) armed.push(run);
        return () => undefined;
      },
    };
    const result = text(timers);
    await expect.poll(() => server.heard.length).toBe(1);
    armed[0]?.();
    await expect(result).rejects.toMatchObject({ code: 'update_slow' });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors';
import { type KeysHandlerPorts, keysHandlers } from './handlers';
import { openKeyStore } from './key-store';
import { createKeys } from './keys';
import { quickStretch, testKeyring } from './keys.fixture';
import { stretchHere } from './wraps/argon2';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DECLINED = new AppError('declined', 'no');

function setUp(convert: KeysHandlerPorts['convert'] = async () => undefined, { keyring } = testKeyring()) {
  const done: string[] = [];
  const asked: string[] = [];
  const answer = { isYes: true };
  const stops = { isBroken: false };
  let fit: 'plain' | 'locked' = 'plain';
  const keys = createKeys({
    store: openKeyStore(folder, join(folder, 'backups')),
    keyring,
    stretcher: stretchHere,
    newStretch: quickStretch,
    now: () => 1,
    hold: () => undefined,
    drop: () => void done.push('drop'),
    fit: () => fit,
    mark: { isSet: () => false, set: () => void done.push('mark'), clear: () => undefined },
  });
  const restarted = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const { handlers, lock } = keysHandlers({
    keys,
    questions: {
      require: async ({ message }) => {
        asked.push(message);
        if (!answer.isYes) throw DECLINED;
      },
    },
    emit: (_, payload) => {
      if ('total' in payload && payload.total === 0) told.resolve();
    },
    stopEngine: async (kind) => {
      done.push(`stop ${kind}`);
      if (stops.isBroken) throw new Error('a reply could not be kept');
    },
    convert: async (conversion, how) => {
      done.push('convert');
      await convert(conversion, how);
      fit = conversion.to === null ? 'plain' : 'locked';
    },
    opened: async () => void done.push('open'),
    restart: () => {
      done.push('restart');
      restarted.resolve();
    },
    failed: () => void done.push('failed'),
  });
  const turnOn = async () => {
    const { words } = await handlers['keys:make-phrase']({});
    const proof = [1, 2, 3].map((at) => ({ at, word: words[at - 1] ?? '' }));
    await handlers['keys:turn-on']({ proof, usesKeyring: true, passphrase: null });
    return proof;
  };
  return { handlers, lock, keys, done, asked, answer, stops, turnOn, restarted: restarted.promise, told: told.promise };
}

describe('who can open the data', () => {
  it('changes only with a yes to main’s own question', async () => {
    const { handlers, answer, asked, done } = setUp();
    answer.isYes = false;
    const proof = [1, 2, 3].map((at) => ({ at, word: 'zoo' }));
    for (const ask of [
      () => handlers['keys:turn-on']({ proof, usesKeyring: true, passphrase: null }),
      () => handlers['keys:turn-off']({}),
      () => handlers['keys:rotate']({ passphrase: null, phrase: null }),
      () => handlers['keys:keep-phrase']({ proof }),
      () => handlers['keys:set-passphrase']({ passphrase: 'correct horse' }),
      () => handlers['keys:remove-way']({ kind: 'keyring' }),
    ]) {
      await expect((async () => ask())()).rejects.toMatchObject({ code: 'declined' });
    }
    expect(asked).toHaveLength(6);
    expect(done).toEqual([]);
  });
});

describe('a conversion', () => {
  it('that fails says so, leaves no key, and starts again when the person has read it', async () => {
    const { handlers, turnOn, told, done, keys, restarted } = setUp(async () => {
      throw new AppError('disk_full', 'The disk is full.');
    });
    await turnOn();
    await told;
    expect(await handlers['keys:state']({})).toMatchObject({ failure: 'The disk is full.' });
    expect(openKeyStore(folder, join(folder, 'backups')).read().kind).toBe('absent');
    await handlers['keys:cancel']({});
    await restarted;
    expect(done).toEqual(['stop converting', 'convert', 'failed', 'restart']);
    expect(keys.state().kind).not.toBe('converting');
  });

  it('over data that could not be closed changes nothing', async () => {
    const { handlers, turnOn, stops, told, done } = setUp();
    stops.isBroken = true;
    await turnOn();
    await told;
    expect((await handlers['keys:state']({})).failure).toContain('nothing was changed');
    expect(done).toEqual(['stop converting', 'failed']);
    expect(openKeyStore(folder, join(folder, 'backups')).read().kind).toBe('absent');
  });

  it('that the person calls off leaves no key and starts again', async () => {
    const { handlers, lock, turnOn, done, restarted } = setUp(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AppError('cancelled', 'called off')));
        }),
    );
    await turnOn();
    // Half of what is kept has another key by then: the page says that locking has to wait.
    await lock();
    await handlers['keys:cancel']({});
    await restarted;
    expect(done).toEqual(['stop converting', 'convert', 'restart']);
    expect(openKeyStore(folder, join(folder, 'backups')).read().kind).toBe('absent');
  });

  it('closes everything, writes, and starts again', async () => {
    const { turnOn, done, restarted } = setUp();
    await turnOn();
    await restarted;
    expect(done).toEqual(['stop converting', 'convert', 'restart']);
    expect(openKeyStore(folder, join(folder, 'backups')).read()).toMatchObject({ kind: 'read', keys: { now: {} } });
  });
});

describe('locking', () => {
  it('happens even if what is open cannot be closed well', async () => {
    const system = testKeyring();
    const first = setUp(undefined, system);
    await first.turnOn();
    await first.restarted;
    const { keys, lock, done, stops } = setUp(undefined, system);
    keys.openQuietly();
    stops.isBroken = true;
    await expect(lock()).rejects.toThrow();
    expect(done).toEqual(['stop locked', 'drop', 'mark', 'restart']);
  });

  it('does nothing where nothing is encrypted; else it closes first, and once', async () => {
    const system = testKeyring();
    const first = setUp(undefined, system);
    await first.lock();
    expect(first.done).toEqual([]);
    await first.turnOn();
    await first.restarted;
    const { keys, lock, done } = setUp(undefined, system);
    expect(keys.openQuietly()).toBeNull();
    await Promise.all([lock(), lock()]);
    expect(done).toEqual(['stop locked', 'drop', 'mark', 'restart']);
    expect(keys.state().kind).toBe('locked');
  });
});

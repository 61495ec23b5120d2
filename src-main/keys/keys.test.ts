import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeyStore } from './key-store';
import { createKeys } from './keys';
import { quickStretch, testKeyring } from './keys.fixture';
import type { KeysPorts } from './ports';
import { checkValue, type RootKey } from './sealing/root-key';
import { stretchHere } from './wraps/argon2';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A computer on which Hearth may start again and again; `data` is what its database was written with. */
function computer() {
  const system = testKeyring();
  const data = { key: null as string | null };
  let isMarked = false;
  const start = () => {
    let held: RootKey | null = null;
    const ports: KeysPorts = {
      store: openKeyStore(folder, join(folder, 'backups')),
      keyring: system.keyring,
      stretcher: stretchHere,
      newStretch: quickStretch,
      now: () => 1_000,
      hold: (root) => {
        held = root;
      },
      drop: () => {
        held = null;
      },
      fit: () => {
        if (data.key === null) return 'plain';
        if (held === null) return 'locked';
        return checkValue(held) === data.key ? 'fits' : 'wrong';
      },
      mark: {
        isSet: () => isMarked,
        set: () => {
          isMarked = true;
        },
        clear: () => {
          isMarked = false;
        },
      },
    };
    return { keys: createKeys(ports), held: () => held };
  };
  const proofOf = (words: readonly string[]) => [2, 11, 24].map((at) => ({ at, word: words[at - 1] ?? '' }));
  /** On, by keyring, phrase and passphrase, with everything written. */
  const encrypted = async () => {
    const { keys, held } = start();
    const words = keys.makePhrase();
    const conversion = await keys.beginTurningOn(proofOf(words), { usesKeyring: true, passphrase: 'correct horse' });
    data.key = conversion.to === null ? null : checkValue(conversion.to);
    keys.settle(conversion);
    return { words, keys, held };
  };
  return { system, data, start, proofOf, encrypted };
}

describe('a start', () => {
  it('with a keyring that fails says how, and the other ways still open', async () => {
    const { system, start, encrypted } = computer();
    const { words } = await encrypted();
    for (const [backend, trouble] of [
      [{ kind: 'none' }, 'gone'],
      [{ kind: 'plain' }, 'plain'],
    ] as const) {
      system.become(backend);
      const { keys, held } = start();
      expect(keys.openQuietly()).toBe('locked');
      expect(keys.state()).toMatchObject({ kind: 'locked', trouble });
      await expect(keys.unlock({ by: 'keyring' })).rejects.toMatchObject({ code: 'keyring_closed' });
      await expect(keys.unlock({ by: 'passphrase', passphrase: 'wrong' })).rejects.toMatchObject({
        code: 'wrong_passphrase',
      });
      expect(held()).toBeNull();
      await keys.unlock({ by: 'phrase', phrase: words.join('\n').toUpperCase() });
      expect(held()).not.toBeNull();
      expect(keys.state()).toMatchObject({ kind: 'open' });
    }
  });

  it('after the person locked it does not open by the keyring alone, until it was unlocked once', async () => {
    const { data, start, encrypted } = computer();
    await encrypted();
    const first = start();
    expect(first.keys.openQuietly()).toBeNull();
    let lent = '';
    const reading = first.keys.lend(async (root) => {
      await Promise.resolve();
      lent = checkValue(root);
    });
    first.keys.lock();
    expect(first.held()).toBeNull();
    await reading;
    expect(lent).toBe(data.key);
    expect(await first.keys.lend(async () => 'read')).toBeNull();
    const second = start();
    expect(second.keys.openQuietly()).toBe('locked');
    expect(second.keys.state().trouble).toBeNull();
    await second.keys.unlock({ by: 'passphrase', passphrase: 'correct horse' });
    expect(start().keys.openQuietly()).toBeNull();
  });

  it('finds a lost or damaged file of keys beside the backups; without both it says so and not that data is damaged', async () => {
    const { start, encrypted } = computer();
    await encrypted();
    for (const damage of [
      () => rmSync(join(folder, 'hearth.keys')),
      () => writeFileSync(join(folder, 'hearth.keys'), 'x'),
    ]) {
      damage();
      expect(start().keys.openQuietly()).toBeNull();
      expect(existsSync(join(folder, 'hearth.keys'))).toBe(true);
    }
    writeFileSync(join(folder, 'hearth.keys'), 'x');
    writeFileSync(join(folder, 'backups/hearth.keys'), 'x');
    expect(start().keys.openQuietly()).toBe('damaged');
    rmSync(join(folder, 'hearth.keys'));
    rmSync(join(folder, 'backups/hearth.keys'));
    expect(start().keys.openQuietly()).toBe('absent');
    // As for a folder of another user: the system refuses to read it.
    mkdirSync(join(folder, 'hearth.keys'));
    expect(start().keys.openQuietly()).toBe('unreadable');
  });
});

describe('a keyring that is taken away while Hearth is open', () => {
  it('loses nothing: the key stays, what is changed meanwhile counts, and the next start says what is the matter', async () => {
    const { system, data, start, encrypted } = computer();
    const { words } = await encrypted();
    for (const backend of [{ kind: 'none' }, { kind: 'plain' }, { kind: 'keyring', name: 'kwallet6' }] as const) {
      system.become({ kind: 'keyring', name: 'gnome_libsecret' });
      const { keys, held } = start();
      expect(keys.openQuietly()).toBeNull();
      system.become(backend);
      system.lock(true);
      expect(checkValue(held() ?? new Uint8Array())).toBe(data.key);
      expect(keys.state()).toMatchObject({ kind: 'open' });
      const passphrase = `battery staple ${backend.kind}`;
      await keys.setPassphrase(passphrase);
      // What needs the keyring is refused, and leaves everything as it was.
      const before = openKeyStore(folder, join(folder, 'backups')).read();
      const phrase = { by: 'typed' as const, phrase: words.join(' ') };
      await expect(keys.beginRotating({ passphrase, phrase })).rejects.toMatchObject({
        code: backend.kind === 'keyring' ? 'keyring_refused' : 'no_keyring',
      });
      expect(() => keys.useKeyring()).toThrow();
      expect(openKeyStore(folder, join(folder, 'backups')).read()).toEqual(before);
      expect(keys.state()).toMatchObject({ kind: 'open' });
      const next = start();
      expect(next.keys.openQuietly()).toBe('locked');
      expect(next.keys.state().trouble).not.toBeNull();
      await next.keys.unlock({ by: 'passphrase', passphrase });
      expect(checkValue(next.held() ?? new Uint8Array())).toBe(data.key);
      system.lock(false);
    }
  });
});

describe('turning on', () => {
  it('needs three words of the phrase that was shown last', async () => {
    const { start, proofOf } = computer();
    const { keys } = start();
    expect(keys.openQuietly()).toBeNull();
    const how = { usesKeyring: false, passphrase: null };
    await expect(keys.beginTurningOn(proofOf([]), how)).rejects.toMatchObject({ code: 'no_phrase_shown' });
    const earlier = keys.makePhrase();
    const words = keys.makePhrase();
    await expect(keys.beginTurningOn(proofOf(earlier), how)).rejects.toMatchObject({ code: 'wrong_words' });
    const [one] = proofOf(words);
    if (one === undefined) throw new Error('no word');
    await expect(keys.beginTurningOn([one, one, one], how)).rejects.toMatchObject({ code: 'wrong_words' });
    expect(existsSync(join(folder, 'hearth.keys'))).toBe(false);
    await keys.beginTurningOn(proofOf(words), how);
    expect(existsSync(join(folder, 'hearth.keys'))).toBe(true);
  });

  it('that a kill or the person cut off before it counted leaves no key behind', async () => {
    const { start, proofOf } = computer();
    for (const isKilled of [true, false]) {
      const { keys } = start();
      const conversion = await keys.beginTurningOn(proofOf(keys.makePhrase()), { usesKeyring: true, passphrase: null });
      expect(keys.state().kind).toBe('converting');
      if (!isKilled) expect(keys.giveUp(conversion)).toBe(true);
      const next = start();
      expect(next.keys.openQuietly()).toBeNull();
      expect(next.keys.state().kind).toBe('off');
      expect(existsSync(join(folder, 'hearth.keys'))).toBe(false);
      expect(existsSync(join(folder, 'backups/hearth.keys'))).toBe(false);
    }
  });

  it('that fails once the data was written keeps its key', async () => {
    const { data, start, proofOf } = computer();
    const { keys } = start();
    const conversion = await keys.beginTurningOn(proofOf(keys.makePhrase()), { usesKeyring: true, passphrase: null });
    data.key = conversion.to === null ? null : checkValue(conversion.to);
    expect(keys.giveUp(conversion)).toBe(false);
    expect(start().keys.openQuietly()).toBeNull();
  });

  it('that a kill cut off once the data was written is finished at the next start', async () => {
    const { data, start, proofOf } = computer();
    const { keys } = start();
    const { to } = await keys.beginTurningOn(proofOf(keys.makePhrase()), { usesKeyring: true, passphrase: null });
    data.key = to === null ? null : checkValue(to);
    const next = start();
    expect(next.keys.openQuietly()).toBeNull();
    const unfinished = next.keys.unfinished();
    expect(unfinished).toEqual({ from: null, to: Buffer.from(to ?? []) });
    if (unfinished !== null) next.keys.settle(unfinished);
    expect(start().keys.openQuietly()).toBeNull();
    expect(start().keys.unfinished()).toBeNull();
  });
});

describe('turning off', () => {
  it('cut off before it counted stays on; cut off later it is finished', async () => {
    const { data, start, encrypted } = computer();
    await encrypted();
    const first = start();
    first.keys.openQuietly();
    first.keys.beginTurningOff();
    const second = start();
    expect(second.keys.openQuietly()).toBeNull();
    expect(second.keys.unfinished()).toBeNull();
    second.keys.beginTurningOff();
    data.key = null;
    const third = start();
    third.keys.openQuietly();
    const unfinished = third.keys.unfinished();
    expect(unfinished).toMatchObject({ to: null });
    expect(await third.keys.lend(async () => 'read')).toBeNull();
    if (unfinished !== null) third.keys.settle(unfinished);
    // What was captured while it was locked comes in with the key that goes.
    expect(await third.keys.lend(async () => 'read')).toBe('read');
    expect(start().keys.state().kind).toBe('off');
  });
});

describe('rotating', () => {
  const typed = (words: readonly string[], passphrase = 'correct horse') => ({
    passphrase,
    phrase: { by: 'typed' as const, phrase: words.join(' ') },
  });

  it('needs the present passphrase and the present phrase, or words of a new one; refused, nothing is written', async () => {
    const { start, encrypted } = computer();
    const { words } = await encrypted();
    const { keys } = start();
    keys.openQuietly();
    const before = openKeyStore(folder, join(folder, 'backups')).read();
    for (const [how, code] of [
      [typed(words, 'wrong horse'), 'wrong_passphrase'],
      [{ ...typed(words), passphrase: null }, 'wrong_passphrase'],
      [typed([...words].reverse()), 'bad_phrase'],
      [{ passphrase: 'correct horse', phrase: null }, 'bad_phrase'],
      [{ passphrase: 'correct horse', phrase: { by: 'new' as const, proof: [] } }, 'no_phrase_shown'],
    ] as const) {
      await expect(keys.beginRotating(how)).rejects.toMatchObject({ code });
    }
    expect(openKeyStore(folder, join(folder, 'backups')).read()).toEqual(before);
    expect(keys.state().kind).toBe('open');
  });

  it('keeps the passphrase and the phrase that were typed, and the key before opens nothing any more', async () => {
    const { data, start, encrypted } = computer();
    const { words } = await encrypted();
    const { keys, held } = start();
    keys.openQuietly();
    const earlier = openKeyStore(folder, join(folder, 'backups')).read();
    const conversion = await keys.beginRotating(typed(words));
    data.key = conversion.to === null ? null : checkValue(conversion.to);
    keys.settle(conversion);
    expect(checkValue(held() ?? new Uint8Array())).toBe(data.key);
    const ways = [
      { by: 'keyring' },
      { by: 'passphrase', passphrase: 'correct horse' },
      { by: 'phrase', phrase: words.join(' ') },
    ] as const;
    for (const how of ways) {
      keys.lock();
      const again = start();
      expect(again.keys.openQuietly()).toBe('locked');
      await again.keys.unlock(how);
      expect(checkValue(again.held() ?? new Uint8Array())).toBe(data.key);
      expect(again.keys.unfinished()).toBeNull();
      again.keys.lock();
      keys.openQuietly();
      await keys.unlock(how);
    }
    const now = openKeyStore(folder, join(folder, 'backups')).read();
    expect(JSON.stringify(now)).not.toContain('links');
    if (earlier.kind !== 'read' || now.kind !== 'read') throw new Error('no keys');
    expect(now.keys.now?.check).not.toBe(earlier.keys.now?.check);
    expect(now.keys.now?.boxKey).not.toBe(earlier.keys.now?.boxKey);
  });

  it('with a new phrase leaves the earlier one to what was saved before', async () => {
    const { data, start, proofOf, encrypted } = computer();
    const { words: before } = await encrypted();
    const { keys } = start();
    keys.openQuietly();
    const words = keys.makePhrase();
    const phrase = { by: 'new' as const, proof: proofOf(words) };
    const conversion = await keys.beginRotating({ passphrase: 'correct horse', phrase });
    data.key = conversion.to === null ? null : checkValue(conversion.to);
    keys.settle(conversion);
    keys.lock();
    const again = start().keys;
    again.openQuietly();
    await expect(again.unlock({ by: 'phrase', phrase: before.join(' ') })).rejects.toMatchObject({
      code: 'wrong_phrase',
    });
    await again.unlock({ by: 'phrase', phrase: words.join(' ') });
  });

  it('cut off before or after it counted opens by whichever way of either key, and goes on or is left out', async () => {
    for (const isWritten of [false, true]) {
      for (const by of ['keyring', 'passphrase', 'earlier phrase', 'new phrase'] as const) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder);
        const { system, data, start, proofOf, encrypted } = computer();
        const there = system.keyring.backend();
        const { words: before } = await encrypted();
        const first = start();
        first.keys.openQuietly();
        const words = first.keys.makePhrase();
        const phrase = { by: 'new' as const, proof: proofOf(words) };
        const { from, to } = await first.keys.beginRotating({ passphrase: 'correct horse', phrase });
        const [old, next] = [from, to].map((key) => checkValue(key ?? new Uint8Array()));
        if (isWritten) data.key = next ?? null;
        if (by !== 'keyring') system.become({ kind: 'none' });
        const { keys, held } = start();
        if (by === 'keyring') expect(keys.openQuietly()).toBeNull();
        else {
          expect(keys.openQuietly()).toBe('locked');
          if (by === 'passphrase') await keys.unlock({ by, passphrase: 'correct horse' });
          else await keys.unlock({ by: 'phrase', phrase: (by === 'new phrase' ? words : before).join(' ') });
        }
        expect(checkValue(held() ?? new Uint8Array())).toBe(isWritten ? next : old);
        const unfinished = keys.unfinished();
        expect(unfinished === null).toBe(!isWritten);
        if (unfinished !== null) {
          expect([unfinished.from, unfinished.to].map((key) => checkValue(key ?? new Uint8Array()))).toEqual([
            old,
            next,
          ]);
          await expect(keys.setPassphrase('another one')).rejects.toMatchObject({ code: 'unfinished' });
          keys.settle(unfinished);
        }
        system.become(there);
        const last = start();
        expect(last.keys.openQuietly()).toBeNull();
        expect(last.keys.unfinished()).toBeNull();
        expect(checkValue(last.held() ?? new Uint8Array())).toBe(data.key);
      }
    }
  });

  it('called off, or failed before it counted, leaves the key that there was', async () => {
    const { data, start, encrypted } = computer();
    const { words } = await encrypted();
    const { keys } = start();
    keys.openQuietly();
    const before = openKeyStore(folder, join(folder, 'backups')).read();
    expect(keys.giveUp(await keys.beginRotating(typed(words)))).toBe(true);
    expect(openKeyStore(folder, join(folder, 'backups')).read()).toEqual(before);
    const conversion = await keys.beginRotating(typed(words));
    data.key = conversion.to === null ? null : checkValue(conversion.to);
    expect(keys.giveUp(conversion)).toBe(false);
    const again = start().keys;
    expect(again.openQuietly()).toBeNull();
    expect(again.unfinished()).not.toBeNull();
  });
});

describe('ways', () => {
  it('are changed one at a time and only while it is open', async () => {
    const { start, proofOf, encrypted, system } = computer();
    const { words: before } = await encrypted();
    const { keys } = start();
    await expect(keys.setPassphrase('battery staple')).rejects.toMatchObject({ code: 'not_encrypted' });
    keys.openQuietly();
    await keys.setPassphrase('battery staple');
    const words = keys.makePhrase();
    keys.keepPhrase(proofOf(words));
    system.become({ kind: 'keyring', name: 'kwallet6' });
    keys.useKeyring();
    keys.lock();
    for (const [how, isRight] of [
      [{ by: 'passphrase', passphrase: 'correct horse' }, false],
      [{ by: 'phrase', phrase: before.join(' ') }, false],
      [{ by: 'passphrase', passphrase: 'battery staple' }, true],
      [{ by: 'phrase', phrase: words.join(' ') }, true],
      [{ by: 'keyring' }, true],
    ] as const) {
      const again = start().keys;
      expect(again.openQuietly()).toBe('locked');
      const answer = again.unlock(how);
      if (isRight) await answer;
      else await expect(answer).rejects.toThrow();
      if (isRight) again.lock();
    }
    keys.openQuietly();
    await keys.unlock({ by: 'keyring' });
    keys.removeWay('keyring');
    keys.removeWay('passphrase');
    expect(() => keys.removeWay('phrase')).toThrow(expect.objectContaining({ code: 'last_wrap' }));
    expect(start().keys.openQuietly()).toBe('locked');
  });
});

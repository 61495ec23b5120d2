import { describe, expect, it } from 'vitest';
import {
  newKeySet,
  openByKeyring,
  openByPassphrase,
  openByPhrase,
  withKeyring,
  withoutWrap,
  withPassphrase,
  withPhrase,
  withWrap,
  wrapOf,
} from './key-set';
import { keyOf, quickStretch, testKeyring } from './keys.fixture';
import { newRootKey } from './sealing/root-key';
import { stretchHere as stretcher } from './wraps/argon2';

const root = keyOf(7);
const now = 1;
const empty = () => newKeySet(root);
const passphrased = (passphrase: string) =>
  withPassphrase(empty(), passphrase, { stretcher, stretch: quickStretch() }, { root, now });

describe('what does not open', () => {
  it.each([
    ['a letter less', 'correct horse battery', 'correct horse batter'],
    ['other capitals', 'correct horse battery', 'Correct horse battery'],
    ['a blank behind it', 'correct horse battery', 'correct horse battery '],
    ['another keyboard', 'qwertyuiop', 'qwertzuiop'],
    ['nothing', 'correct horse battery', ''],
  ])('a passphrase with %s is called wrong', async (_, right, typed) => {
    const set = await passphrased(right);
    await expect(openByPassphrase(set, typed, stretcher)).rejects.toMatchObject({ code: 'wrong_passphrase' });
  });

  it('calls 50 of 50 phrases of other keys wrong, never mistyped', () => {
    const { set } = withPhrase(empty(), { root, now });
    for (let time = 0; time < 50; time += 1) {
      const other = newRootKey();
      const { words } = withPhrase(newKeySet(other), { root: other, now });
      expect(() => openByPhrase(set, words.join(' '))).toThrow(expect.objectContaining({ code: 'wrong_phrase' }));
    }
  });

  it('names the word that was mistyped', () => {
    const { set, words } = withPhrase(empty(), { root, now });
    const typed = words.map((word, at) => (at === 4 ? 'abandn' : word)).join('\n');
    expect(() => openByPhrase(set, typed)).toThrow(/Word 5, “abandn”.*“abandon”/);
  });

  it('has no way that was never made', async () => {
    const { set } = withPhrase(empty(), { root, now });
    await expect(openByPassphrase(set, 'x', stretcher)).rejects.toMatchObject({ code: 'no_passphrase' });
    expect(openByKeyring(set, testKeyring().keyring)).toEqual({ kind: 'none' });
    expect(() => openByPhrase(withKeyring(empty(), testKeyring().keyring, { root, now }), 'x')).toThrow(
      expect.objectContaining({ code: 'no_phrase' }),
    );
  });

  it('takes no wrap of another key, and none whose parameters were changed', async () => {
    const set = await passphrased('correct horse battery');
    const wrap = wrapOf(set, 'passphrase');
    if (wrap === undefined) throw new Error('no wrap');
    const changes = [
      { ...set, id: newKeySet(root).id },
      { ...set, check: newKeySet(keyOf(8)).check },
      withWrap(set, { ...wrap, madeAt: 2 }),
      withWrap(set, { ...wrap, stretch: { ...wrap.stretch, passes: 2 } }),
    ];
    for (const changed of changes) {
      await expect(openByPassphrase(changed, 'correct horse battery', stretcher)).rejects.toThrow();
    }
  });
});

describe('a keyring', () => {
  it.each([
    ['none is there any more', { kind: 'none' }, 'gone'],
    ['there is one in name only', { kind: 'plain' }, 'plain'],
    ['another one is in use', { kind: 'keyring', name: 'kwallet6' }, 'changed'],
  ] as const)('says that %s', (_, backend, trouble) => {
    const { keyring, become, reset } = testKeyring();
    const set = withKeyring(empty(), keyring, { root, now });
    become(backend);
    if (backend.kind === 'keyring') reset();
    expect(openByKeyring(set, keyring)).toEqual({ kind: 'trouble', trouble });
  });

  it('that is locked, or was reset, is the same one and closed; once unlocked it opens', () => {
    const { keyring, lock, reset } = testKeyring();
    const set = withKeyring(empty(), keyring, { root, now });
    lock(true);
    expect(openByKeyring(set, keyring)).toEqual({ kind: 'trouble', trouble: 'closed' });
    lock(false);
    expect(openByKeyring(set, keyring)).toMatchObject({ kind: 'opened' });
    reset();
    expect(openByKeyring(set, keyring)).toEqual({ kind: 'trouble', trouble: 'closed' });
  });

  it('that is in name only, absent or locked gets no key', () => {
    const { keyring, become, lock } = testKeyring();
    become({ kind: 'plain' });
    expect(() => withKeyring(empty(), keyring, { root, now })).toThrow(expect.objectContaining({ code: 'no_keyring' }));
    become({ kind: 'keyring', name: 'x' });
    lock(true);
    expect(() => withKeyring(empty(), keyring, { root, now })).toThrow(
      expect.objectContaining({ code: 'keyring_refused' }),
    );
  });

  it('that changed its name but still gives the key back opens', () => {
    const { keyring, become } = testKeyring();
    const set = withKeyring(empty(), keyring, { root, now });
    become({ kind: 'keyring', name: 'renamed' });
    expect(openByKeyring(set, keyring)).toMatchObject({ kind: 'opened' });
  });
});

describe('ways', () => {
  it('are each made, changed and removed alone, and the last one stays', async () => {
    const { keyring } = testKeyring();
    const made = { root, now };
    let set = withKeyring(empty(), keyring, made);
    expect(() => withoutWrap(set, 'keyring')).toThrow(expect.objectContaining({ code: 'last_wrap' }));
    set = await withPassphrase(set, 'correct horse', { stretcher, stretch: quickStretch() }, made);
    const first = withPhrase(set, made);
    const second = withPhrase(first.set, made);
    set = await withPassphrase(second.set, 'battery staple', { stretcher, stretch: quickStretch() }, made);
    expect(set.wraps.map(({ kind }) => kind).sort()).toEqual(['keyring', 'passphrase', 'phrase']);
    expect(openByPhrase(set, second.words.join(' '))).toEqual(Buffer.from(root));
    expect(() => openByPhrase(set, first.words.join(' '))).toThrow(expect.objectContaining({ code: 'wrong_phrase' }));
    expect(await openByPassphrase(set, 'battery staple', stretcher)).toEqual(Buffer.from(root));
    await expect(openByPassphrase(set, 'correct horse', stretcher)).rejects.toThrow();
    set = withoutWrap(withoutWrap(set, 'keyring'), 'phrase');
    expect(() => withoutWrap(set, 'passphrase')).toThrow(expect.objectContaining({ code: 'last_wrap' }));
  });

  it('take a passphrase of 1,000 signs, of emoji, in any script, however the keyboard writes its accents', async () => {
    const pairs = [
      ['ü'.repeat(1_000), 'u\u0308'.repeat(1_000)],
      ['👩‍👩‍👧‍👦🏳️‍🌈🥔🫖🪲🧵🧭🪗', '👩‍👩‍👧‍👦🏳️‍🌈🥔🫖🪲🧵🧭🪗'],
      ['пароль из слов', 'пароль из слов'],
      ['ＨＥＡＲＴＨ１２３４', 'HEARTH1234'],
    ] as const;
    for (const [chosen, typed] of pairs) {
      expect(await openByPassphrase(await passphrased(chosen), typed, stretcher)).toEqual(Buffer.from(root));
    }
  });

  it('take no passphrase under eight letters, as a person counts them', async () => {
    for (const short of ['', 'seven77', '       7       ', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'é'.normalize('NFD').repeat(7)]) {
      await expect(passphrased(short)).rejects.toMatchObject({ code: 'short_passphrase' });
    }
    await passphrased('eight888');
  });

  it('show nothing of the key', async () => {
    const { keyring } = testKeyring();
    const set = withPhrase(await passphrased('correct horse battery'), { root, now }).set;
    const text = JSON.stringify(withKeyring(set, keyring, { root, now }));
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(text).not.toContain(Buffer.from(root).toString(form).slice(0, 20));
    }
  });
});

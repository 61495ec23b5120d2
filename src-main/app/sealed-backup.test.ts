import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupSealing } from '../keys/backup-seal';
import { newKeySet, withKeyring, withPassphrase, withPhrase } from '../keys/key-set';
import { keyOf, quickStretch, testKeyring } from '../keys/keys.fixture';
import { stretchHere as stretcher } from '../keys/wraps/argon2';
import { chatgptSample, written } from '../transfer/samples.fixture';
import { NOON, testTransfers } from '../transfer/transfers.fixture';

const PASSPHRASE = 'correct horse battery';
const SAID = 'My boat is called Gaivota';

/** A computer on which everything is encrypted, with a chat. */
async function encrypted(n: number) {
  const root = keyOf(n);
  const made = { root, now: 1 };
  const { set: phrased, words } = withPhrase(newKeySet(root), made);
  const set = withKeyring(
    await withPassphrase(phrased, PASSPHRASE, { stretcher, stretch: quickStretch() }, made),
    testKeyring().keyring,
    made,
  );
  const sealing = backupSealing({ held: () => ({ root, set }), stretcher });
  return { ...(await testTransfers(sealing)), sealing, words, root, set };
}

const plain = () => testTransfers(backupSealing({ held: () => null, stretcher }));

async function exported(n = 1) {
  const one = await encrypted(n);
  const talk = [{ role: 'user', text: SAID, at: NOON }];
  const path = await written('conversations.json', JSON.stringify([chatgptSample('The boat', talk)]));
  const first = await one.preview(path);
  await one.handlers['import:run']({ previewId: first?.previewId ?? '', leaveOut: [] });
  one.answers.save = join(one.folder, 'out.hearth-backup');
  const outcome = await one.handlers['export:backup']({ form: 'sealed', of: 'everything' });
  expect(outcome).toMatchObject({ path: one.answers.save });
  return { one, path: one.answers.save };
}

const pickIn = (computer: Awaited<ReturnType<typeof plain>>, path: string) => {
  computer.answers.pick = path;
  return computer.handlers['import:preview']({ pick: 'file' });
};

test('a Backup of encrypted data says nothing, and opens on a plain and on an encrypted computer by phrase and passphrase', async () => {
  const { one, path } = await exported();
  const bytes = await readFile(path);
  for (const word of [SAID, 'The boat', 'manifest.json', 'conversations', 'entrusted'])
    expect(bytes.includes(word)).toBe(false);
  const phrase = one.words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n');
  for (const [computer, typed] of [
    [await plain(), { by: 'phrase', phrase }],
    [await encrypted(2), { by: 'passphrase', passphrase: PASSPHRASE }],
  ] as const) {
    expect(await pickIn(computer, path)).toEqual({
      kind: 'sealed',
      previewId: null,
      name: 'out.hearth-backup',
      ways: ['phrase', 'passphrase'],
    });
    const preview = await computer.handlers['import:unlock'](typed);
    expect(preview).toMatchObject({ kind: 'hearth_backup', conversations: 1, messages: 1 });
    const outcome = await computer.handlers['import:run']({ previewId: preview?.previewId ?? '', leaveOut: [] });
    expect(outcome).toMatchObject({ kind: 'imported', conversations: 1 });
    expect(
      computer.store.transfer.readConversation(computer.store.searchSources.listConversations()[0] ?? ''),
    ).toMatchObject({
      title: 'The boat',
    });
  }
});

test('where it was made it opens by itself, and a wrong word, phrase or passphrase is named and no damage', async () => {
  const { one, path } = await exported();
  expect(await one.preview(path)).toMatchObject({ kind: 'hearth_backup', conversations: 0 });
  const other = await plain();
  await pickIn(other, path);
  const phrase = one.words.map((word, at) => (at === 6 ? 'abandn' : word)).join(' ');
  const strange = (await encrypted(3)).words.join(' ');
  for (const [typed, code] of [
    [{ by: 'phrase', phrase }, 'bad_phrase'],
    [{ by: 'phrase', phrase: strange }, 'wrong_phrase'],
    [{ by: 'passphrase', passphrase: 'wrong horse battery' }, 'wrong_passphrase'],
  ] as const) {
    await expect(other.handlers['import:unlock'](typed)).rejects.toMatchObject({ code });
  }
  await expect(other.handlers['import:unlock']({ by: 'phrase', phrase })).rejects.toThrow(/Word 7, “abandn”/);
  expect(await other.handlers['import:unlock']({ by: 'phrase', phrase: one.words.join(' ') })).toMatchObject({
    kind: 'hearth_backup',
  });
});

test('each of 100 flipped bits and each cut is named as damage, and nothing comes in', async () => {
  const { one, path } = await exported();
  const bytes = await readFile(path);
  const other = await plain();
  const damaged = join(other.folder, 'damaged.hearth-backup');
  const begin = 'hearth sealed backup 1\n'.length;
  for (let nth = 0; nth < 100; nth += 1) {
    const at = begin + Math.floor(((bytes.length - begin) * nth) / 100);
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (nth % 8));
    await writeFile(damaged, flipped);
    await expect(open(), `byte ${at}`).rejects.toMatchObject({
      code: 'import_refused',
      message: expect.stringContaining('damaged'),
    });
  }
  for (const length of [begin + 1, begin + 40, bytes.length - 1, bytes.length - 40]) {
    await writeFile(damaged, bytes.subarray(0, length));
    await expect(open(), `of ${length}`).rejects.toMatchObject({ code: 'import_refused' });
  }
  expect(other.store.searchSources.listConversations()).toEqual([]);

  async function open() {
    const picked = await pickIn(other, damaged);
    if (picked?.kind !== 'sealed') throw new Error('it was taken for something else');
    return other.handlers['import:unlock']({ by: 'phrase', phrase: one.words.join(' ') });
  }
});

test('of encrypted data a plain Backup needs its name typed, and one that no computer could open is not made', async () => {
  const one = await encrypted(1);
  one.answers.save = join(one.folder, 'out.zip');
  expect(await one.handlers['export:plan']({ of: 'everything' })).toEqual({
    name: 'hearth-backup-2026-11-21',
    isEncrypted: true,
  });
  for (const typed of [undefined, '', 'hearth-backup']) {
    const how = { form: 'zip' as const, of: 'everything' as const, ...(typed !== undefined && { typed }) };
    await expect(one.handlers['export:backup'](how)).rejects.toMatchObject({ code: 'not_typed', field: 'typed' });
  }
  const typed = ' Hearth-Backup-2026-11-21 ';
  expect(await one.handlers['export:backup']({ form: 'zip', of: 'everything', typed })).not.toBeNull();
  expect((await readFile(one.answers.save)).subarray(0, 2).toString()).toBe('PK');

  const made = { root: one.root, now: 1 };
  const set = withKeyring(newKeySet(one.root), testKeyring().keyring, made);
  const alone = await testTransfers(backupSealing({ held: () => ({ root: one.root, set }), stretcher }));
  alone.answers.save = join(alone.folder, 'out.hearth-backup');
  await expect(alone.handlers['export:backup']({ form: 'sealed', of: 'everything' })).rejects.toMatchObject({
    code: 'no_way_elsewhere',
  });
});

test('a head that asks for an hour of this computer, or that no Hearth wrote, is not followed', async () => {
  const { sealing } = await encrypted(1);
  const { head } = sealing.seal();
  const costly = head.replace(/"passes":\d+/, '"passes":64');
  for (const text of [costly, '{}', 'no JSON', head.replace('"version":1', '"version":2')]) {
    expect(() => sealing.waysOf(text)).toThrow(expect.objectContaining({ code: 'sealed_unknown' }));
  }
});

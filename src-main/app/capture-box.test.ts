import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boxKeyOf } from '../keys/box/sealed-box';
import { keyOf } from '../keys/keys.fixture';
import type { RootKey } from '../keys/sealing/root-key';
import { openCaptureBox } from './capture-box';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'hearth-box-')), 'captures');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const root = keyOf(3);
const SAID = 'The harbour master is called Inês';

function hearth(isOpen: boolean) {
  return openCaptureBox({
    folder,
    keys: {
      boxKey: () => boxKeyOf(root),
      lend: async <T>(use: (key: RootKey) => Promise<T>) => (isOpen ? use(root) : null),
    },
  });
}

const capture = async (text: string) =>
  hearth(false).handlers()['capture:save']?.({ text, workspaceId: null, secrets: 'hold' });

test('what is captured while Hearth is locked cannot be read on disk, and comes in after unlocking', async () => {
  await capture(SAID);
  await capture('Rye');
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('harbour');
  const taken: string[] = [];
  const locked = hearth(false);
  await locked.takeIn(async ({ text }) => void taken.push(text));
  expect(taken).toEqual([]);
  const open = hearth(true);
  await open.takeIn(async ({ text }) => void taken.push(text));
  expect(taken).toEqual([SAID, 'Rye']);
  expect(open.notices()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('what is damaged, and what the disk does not take, is said and stays; with it, encrypting is not stopped', async () => {
  await capture('one');
  await capture('two');
  const [first = ''] = readdirSync(folder).sort();
  writeFileSync(join(folder, first), 'damaged');
  const open = hearth(true);
  const full = async () => {
    throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  };
  await expect(open.empty(full)).rejects.toMatchObject({ code: 'captures_wait' });
  expect(open.notices()).toEqual([
    `One capture that was taken while Hearth was locked could not be read. Nothing was deleted: the sealed files are in ${folder}.`,
    expect.stringMatching(/^One capture .* still waits, sealed\. The disk is full/),
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
  await open.empty(async () => undefined);
  expect(readdirSync(folder)).toEqual([`${first}.unreadable`]);
});

test('where nothing is encrypted there is no box', () => {
  const plain = openCaptureBox({ folder, keys: { boxKey: () => null, lend: async () => null } });
  expect(plain.handlers()).toEqual({});
});

import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFeed } from '../../src-main/updates/feed/signed-feed';
import '../../src-main/locale/messages';
import { writeFeed } from './feed.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-feed-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const keyFile = (type: 'ed25519' | 'ed448') => {
  const file = path.join(folder, `${type}.pem`);
  // One of two kinds by turns, which the types of Node know one by one.
  const { privateKey } = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448');
  fs.writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return file;
};

test('the feed of a folder of packages is what Hearth reads, with each kind and processor told by the name', () => {
  const names = [
    'hearth-1.2.0-beta.1-linux-arm64.AppImage',
    'hearth-1.2.0-beta.1-linux-x64.tar.gz',
    'hearth-1.2.0-beta.1-mac-arm64.dmg',
    'hearth-1.2.0-beta.1-win-x64.exe',
    'hearth-1.2.0~beta.1-1.aarch64.rpm',
    'hearth_1.2.0~beta.1_amd64.deb',
  ];
  for (const name of [...names, 'SHA256SUMS', 'hearth_1.1.0_amd64.deb'])
    fs.writeFileSync(path.join(folder, name), name);
  const key = writeFeed(folder, '1.2.0-beta.1', keyFile('ed25519'));
  const { version, files } = readFeed(fs.readFileSync(path.join(folder, 'feed.json'), 'utf8'), key);
  expect(version).toBe('1.2.0-beta.1');
  expect(files.map(({ kind, arch, name }) => [name, kind, arch])).toEqual([
    [names[0], 'appimage', 'arm64'],
    [names[1], 'tar.gz', 'x64'],
    [names[2], 'dmg', 'arm64'],
    [names[3], 'nsis', 'x64'],
    [names[4], 'rpm', 'arm64'],
    [names[5], 'deb', 'x64'],
  ]);
  expect(files.every(({ name, size }) => size === name.length)).toBe(true);
});

test('another kind of key, and a folder without a package, are refused', () => {
  expect(() => writeFeed(folder, '1.2.0-beta.1', keyFile('ed448'))).toThrow('no Ed25519 key');
  expect(() => writeFeed(folder, '3.0.0', keyFile('ed25519'))).toThrow('no package');
});

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import '../../locale/messages';
import { makeKeys, releaseOf, signedFeed } from '../update-server.fixture';
import { readFeed } from './signed-feed';

const keys = makeKeys();
const release = releaseOf('1.2.3', [
  { kind: 'deb', arch: 'x64', name: 'hearth_1.2.3_amd64.deb', bytes: Buffer.from('deb') },
]);
const code = (text: string, key = keys.publicKey) => {
  try {
    readFeed(text, key);
  } catch (error) {
    return (error as { readonly code?: string }).code;
  }
  return 'read';
};

it('reads what the publisher signed', () => {
  expect(readFeed(signedFeed(release, keys), keys.publicKey)).toEqual(release);
});

describe('a feed is refused', () => {
  it('that another key signed, or the right key for another purpose', () => {
    expect(code(signedFeed(release, makeKeys()))).toBe('update_signature');
    expect(code(signedFeed(release, keys, ''))).toBe('update_signature');
    expect(code(signedFeed(release, keys, 'hearth apt 1\n'))).toBe('update_signature');
  });

  it('in which any byte of what was signed, or of the signature, is another', () => {
    const feed = JSON.parse(signedFeed(release, keys)) as Record<'signed' | 'signature', string>;
    for (const part of ['signed', 'signature'] as const) {
      const bytes = Buffer.from(feed[part], 'base64');
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(code(JSON.stringify({ ...feed, [part]: changed.toString('base64') })), `${part} ${at}`).toBe(
          'update_signature',
        );
      }
    }
  });

  it('where the key built in is none, or of another kind', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    for (const key of ['', 'AAAA', rsa]) expect(code(signedFeed(release, keys), key)).toBe('update_signature');
  });

  it('that is no feed, signed or not', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"signed":1}',
      '<html>',
      `{"signed":"${'A'.repeat(70_000)}","signature":""}`,
    ]) {
      expect(code(text), text.slice(0, 20)).toBe('update_feed');
    }
    const [file] = release.files;
    const odd = [
      null,
      { ...release, version: 'latest' },
      { ...release, files: 'none' },
      ...[
        { name: '../../hearth' },
        { name: 'a/b' },
        { name: '.profile' },
        { name: 'a\\b' },
        { size: 0 },
        { size: 3 * 1024 ** 3 },
        { sha512: 'AB' },
        { kind: 'exe' },
      ].map((change) => ({ ...release, files: [{ ...file, ...change }] })),
    ];
    for (const each of odd) expect(code(signedFeed(each, keys)), JSON.stringify(each)).toBe('update_feed');
  });
});

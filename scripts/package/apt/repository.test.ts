import { expect, test } from 'vitest';
import { distributionsFile, readRepository, sourcesFile } from './repository.ts';

const KEY = '0123456789ABCDEF0123456789ABCDEF01234567';

test('a repository needs a whole fingerprint and an address', () => {
  expect(readRepository(['--key', KEY, '--url', 'https://example.org/apt'])).toEqual({
    packages: 'dist',
    output: 'dist/apt',
    key: KEY,
    url: 'https://example.org/apt',
    isTest: false,
  });
  expect(() => readRepository([])).toThrow('Usage');
  expect(() => readRepository(['--key', '89ABCDEF', '--url', 'https://example.org'])).toThrow('whole fingerprint');
  expect(() => readRepository(['--key', KEY, '--url', 'https://example.org\nTrusted: yes'])).toThrow('no address');
});

test('its lists are signed, and apt is told by which key', () => {
  expect(distributionsFile(KEY)).toContain(`SignWith: ${KEY}\n`);
  expect(sourcesFile('https://example.org/apt')).toContain('Signed-By: /usr/share/keyrings/hearth.gpg\n');
});

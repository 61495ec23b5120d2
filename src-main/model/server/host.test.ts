import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultHost, hostFromEnvironment, isLoopback, parseHost, parseTypedHost } from './host';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:11434'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  [':8080', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:11434'],
  ['0.0.0.0:8080', 'http://127.0.0.1:8080'],
  ['http://0.0.0.0:8080/', 'http://127.0.0.1:8080'],
  ['localhost', 'http://127.0.0.1:11434'],
  ['http://localhost', 'http://127.0.0.1:11434'],
  ['http://localhost/', 'http://127.0.0.1:11434'],
  ['http://localhost:80', 'http://127.0.0.1:80'],
  ['HTTP://LocalHost:11434', 'http://127.0.0.1:11434'],
  ['https://models.example.com', 'https://models.example.com:443'],
  ['https://models.example.com/ollama/', 'https://models.example.com:443/ollama'],
  ['models.example.com', 'http://models.example.com:11434'],
  ['my_host:1234', 'http://my_host:1234'],
  ['[::1]', 'http://[::1]:11434'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['[::]:8080', 'http://[::1]:8080'],
  ['http://[fe80::1]', 'http://[fe80::1]:11434'],
  ['  "127.0.0.1:11434" ', 'http://127.0.0.1:11434'],
  ['münchen.example', 'http://xn--mnchen-3ya.example:11434'],
])('%s means %s', (text, url) => {
  expect(parseHost(text)).toEqual({ ok: true, value: url });
});

test.each([
  '',
  '   ',
  'http://',
  '::1',
  'ftp://127.0.0.1',
  'file:///etc/passwd',
  '127.0.0.1:0',
  '127.0.0.1:65536',
  '127.0.0.1:-1',
  '127.0.0.1:80a',
  '127.0.0.1:11434?x=1',
  'two words',
  'http://user:secret@127.0.0.1',
  '999.999.999.999',
  'http://[::zz]',
  'javascript:alert(1)',
  'hello!',
  'one,two',
  '$$$',
  'a..b',
  '-dash.example',
  '12345',
  '0.0.0.9',
  `${'a'.repeat(64)}.example`,
])('“%s” is refused with a sentence that shows how', (text) => {
  const parsed = parseHost(text);
  expect(parsed).toMatchObject({ ok: false, error: { code: 'bad_host' } });
  expect(parsed.ok ? '' : parsed.error.sentence).toContain('127.0.0.1:11434');
});

test('what is accepted is a URL, and parsing it again changes nothing', () => {
  const host = fc.oneof(
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((address) => `[${address}]`),
    fc.string(),
  );
  fc.assert(
    fc.property(host, fc.option(fc.integer({ min: -5, max: 70_000 })), (name, port) => {
      const parsed = parseHost(port === null ? name : `${name}:${port}`);
      if (!parsed.ok) return;
      expect(() => new URL(parsed.value)).not.toThrow();
      expect(parseHost(parsed.value)).toEqual(parsed);
    }),
  );
});

describe('this machine', () => {
  test.each(['127.0.0.1', 'localhost', ':8080', '0.0.0.0', '[::1]', '127.1', '0x7f000001', '[::ffff:127.0.0.1]'])(
    'is %s',
    (host) => expect(isLoopback(host)).toBe(true),
  );

  test.each([
    '127.0.0.1.example.com',
    'localhost.example.com',
    'example.com/127.0.0.1',
    '128.0.0.1',
    '192.168.1.5',
    '[::2]',
    '[fe80::1]',
    'nonsense at all',
  ])('is not %s', (host) => expect(isLoopback(host)).toBe(false));
});

test('the environment’s address is used where it makes sense', () => {
  expect(hostFromEnvironment(':8080')).toBe('http://127.0.0.1:8080');
  expect(hostFromEnvironment(undefined)).toBe(defaultHost);
  expect(hostFromEnvironment('')).toBe(defaultHost);
  expect(hostFromEnvironment('::::')).toBe(defaultHost);
});

test.each(['asdf', 'garbage', '  nas ', 'not-an-address'])(
  'the lone word “%s” is refused where it was typed',
  (text) => {
    expect(parseTypedHost(text)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(`${text.trim()}:11434`) },
    });
  },
);

test.each(['localhost', 'nas:11434', 'http://nas', 'models.example', '127.0.0.1', '[::1]'])(
  '%s is taken where it was typed',
  (text) => expect(parseTypedHost(text)).toEqual(parseHost(text)),
);

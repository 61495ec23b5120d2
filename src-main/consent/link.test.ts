import { expect, test } from 'vitest';
import { safeLink, safePage } from './link';

test('the question names the host and the whole address', () => {
  const { href, asking } = safeLink('https://bank.example@evil.example/login?next=1#a');
  expect(href).toBe('https://bank.example@evil.example/login?next=1#a');
  expect(asking.message).toBe('Open evil.example in your browser?');
  expect(asking.detail).toBe(href);
  const long = safeLink(`https://a.example/${'x'.repeat(500)}`);
  expect(long.asking.detail.replaceAll('\n', '')).toBe(long.href);
  expect(Math.max(...long.asking.detail.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('a name that looks like another is shown as it is written on the wire', () => {
  expect(safeLink('https://аpple.example/').asking.message).toBe('Open xn--pple-43d.example in your browser?');
});

test('of a mail only its receivers, its subject and its text are kept', () => {
  expect(safeLink('mailto:?attach=/etc/passwd').href).toBe('mailto:');
  expect(
    safeLink(
      'mailto:a@b.example?subject=Hi%20you&cc=c@d.example&attach=/etc/passwd&attachment=x&body=One%0ATwo&bcc=e@f',
    ).href,
  ).toBe('mailto:a@b.example?subject=Hi%20you&body=One%0ATwo');
  expect(safeLink('MAILTO:a@b.example?SUBJECT=x&To=c').href).toBe('mailto:a@b.example');
  expect(safeLink('mailto:a@b.example?subject=x%0D%0ABcc:%20e@f.example').href).toBe(
    'mailto:a@b.example?subject=x%20Bcc%3A%20e%40f.example',
  );
  expect(safeLink('mailto:a@b.example%0ABcc:c@d.example').href).toBe('mailto:a@b.exampleBcc:c@d.example');
});

test('nothing but a web page and a mail is ever asked about', () => {
  for (const url of [
    'http://a.example/',
    'file:///bin/sh',
    'javascript:alert(1)',
    'smb://a/b',
    'x',
    ' https:',
    'data:,',
  ]) {
    expect(() => safeLink(url)).toThrow(/only https: and mailto:/);
  }
  expect(() => safeLink(`https://a.example/${'x'.repeat(2_000)}`)).toThrow(/longer than 2,000/);
});

test('opens a page to sign in on the web or on this computer, and nothing that starts a program', () => {
  expect(safePage('https://login.example/a?b=c')).toBe('https://login.example/a?b=c');
  expect(safePage('http://127.0.0.1:8080/authorize')).toBe('http://127.0.0.1:8080/authorize');
  for (const url of [
    'http://login.example/',
    'file:///etc/passwd',
    'vscode:x',
    'javascript:1',
    'http://127.0.0.1.a.example/',
  ])
    expect(() => safePage(url)).toThrow();
});

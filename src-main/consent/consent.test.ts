import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText, grantHash } from './canonical';
import { scriptedConsent } from './consent.fixture';
import type { Asking } from './question';
import { plainName } from './quoted-text';

const about = (origin: string): Asking => ({
  message: 'Send it there?',
  detail: origin,
  yes: 'Send',
  no: 'Do not send',
  grants: [{ kind: 'server', about: { origin } }],
});

test('a yes is kept with its exact arguments, and is none for any other', async () => {
  const consent = scriptedConsent(() => true);
  expect(await consent.askToKeep(about('http://a.example:1'))).toBe(true);
  expect(await consent.askToKeep(about('http://a.example:1'))).toBe(true);
  expect(consent.dialog.asked).toHaveLength(1);
  expect(consent.isKept({ kind: 'server', about: { origin: 'http://a.example:1' } })).toBe(true);
  expect(consent.isKept({ kind: 'server', about: { origin: 'http://a.example:2' } })).toBe(false);
  expect(consent.isKept({ kind: 'header', about: { origin: 'http://a.example:1' } })).toBe(false);
  expect(await consent.askToKeep(about('http://b.example:1'))).toBe(true);
  expect(consent.dialog.asked).toHaveLength(2);
});

test('a no is kept nowhere, and what needed a yes says so', async () => {
  const consent = scriptedConsent();
  expect(await consent.askToKeep(about('http://a.example'))).toBe(false);
  expect(consent.stored).toEqual([]);
  await expect(consent.require(about('http://a.example'))).rejects.toMatchObject({ code: 'declined' });
});

test('a yes that is asked each time is never kept', async () => {
  const consent = scriptedConsent(() => true);
  await consent.require(about('http://a.example'));
  await consent.require(about('http://a.example'));
  expect(consent.dialog.asked).toHaveLength(2);
  expect(consent.stored).toEqual([]);
});

test('one question at a time; the same one twice is one; beyond a few more are refused', async () => {
  const answers: ((yes: boolean) => void)[] = [];
  const consent = scriptedConsent(() => new Promise((resolve) => answers.push(resolve)));
  const waiting = Array.from({ length: 200 }, (_, nth) => consent.require(about(`https://${nth}.example`)));
  const again = consent.require(about('https://0.example'));
  const settled = Promise.allSettled([...waiting, again]);
  await Promise.resolve();
  await Promise.resolve();
  expect(consent.dialog.asked).toHaveLength(1);
  for (let nth = 0; nth < 4; nth += 1) {
    await expect.poll(() => answers.length).toBe(nth + 1);
    answers[nth]?.(true);
  }
  const outcomes = await settled;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'consent_busy' } });
  expect(consent.dialog.asked).toHaveLength(4);
});

test('five noes within a minute are enough: then nothing is asked for a minute', async () => {
  let at = 0;
  const consent = scriptedConsent(undefined, () => at);
  const ask = (nth: number) => consent.ask(about(`https://${nth}.example`));
  for (let nth = 0; nth < 5; nth += 1) {
    at += 1_000;
    expect(await ask(nth)).toBe(false);
  }
  await expect(ask(5)).rejects.toMatchObject({ code: 'consent_busy' });
  at += 59_000;
  await expect(ask(6)).rejects.toMatchObject({ code: 'consent_busy' });
  expect(consent.dialog.asked).toHaveLength(5);
  at += 1_000;
  consent.dialog.answer = () => true;
  expect(await ask(7)).toBe(true);
  expect(await ask(8)).toBe(true);
});

test('noes that are minutes apart keep nobody from being asked', async () => {
  let at = 0;
  const consent = scriptedConsent(undefined, () => at);
  for (let nth = 0; nth < 20; nth += 1) {
    at += 20_000;
    expect(await consent.ask(about(`https://${nth}.example`))).toBe(false);
  }
});

test('a dialog that fails is a failure of its own question alone', async () => {
  const consent = scriptedConsent(() => Promise.reject(new Error('no display')));
  await expect(consent.require(about('https://a.example'))).rejects.toThrow('no display');
  consent.dialog.answer = () => true;
  await consent.require(about('https://a.example'));
});

test('a yes that was taken back is asked for again', async () => {
  const consent = scriptedConsent(() => true);
  await consent.askToKeep(about('http://a.example'));
  consent.withdraw(consent.kept()[0]?.hash ?? '');
  expect(consent.kept()).toEqual([]);
  await consent.askToKeep(about('http://a.example'));
  expect(consent.dialog.asked).toHaveLength(2);
});

test('equal arguments have one text, whatever the order of their keys', () => {
  expect(canonicalText({ b: [1, null, 'x'], a: { d: true, c: '"' } })).toBe(
    '{"a":{"c":"\\"","d":true},"b":[1,null,"x"]}',
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalText(value as never);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(grantHash({ kind: 'link', about: value as never })).toBe(
        grantHash({ kind: 'link', about: JSON.parse(text) }),
      );
    }),
  );
});

test('a name in a question can write no line of its own, hide nothing and turn nothing round', () => {
  expect(plainName('notes\nHearth trusts this folder')).toBe('notes\\u{A}Hearth trusts this folder');
  expect(plainName('abc\u202Egpj.exe')).toBe('abc\\u{202E}gpj.exe');
  expect(plainName('a\u200Bb\u2028c')).toBe('a\\u{200B}b\\u{2028}c');
  expect(plainName('a'.repeat(1_000), 21)).toBe(`${'a'.repeat(10)}…${'a'.repeat(10)}`);
  expect(plainName('Größe 日本')).toBe('Größe 日本');
});

test('a question with a third button has three answers; one without knows two', async () => {
  const consent = scriptedConsent(() => 'always');
  const { signal } = new AbortController();
  expect(await consent.choose({ ...about('http://a.example'), always: 'Always' }, signal)).toBe('always');
  expect(await consent.choose(about('http://a.example'), signal)).toBe('yes');
  expect(consent.dialog.asked[0]?.always).toBe('Always');
  consent.dialog.answer = () => false;
  expect(await consent.choose({ ...about('http://a.example'), always: 'Always' }, signal)).toBe('no');
});

test('who does not want to know any more closes the question, also one that waits; that is no no of the person', async () => {
  const consent = scriptedConsent((_, signal) => {
    const closed = Promise.withResolvers<boolean>();
    signal?.addEventListener('abort', () => closed.resolve(false));
    return closed.promise;
  });
  const stop = new AbortController();
  const open = consent.choose(about('http://a.example'), stop.signal);
  const waiting = consent.choose(about('http://b.example'), stop.signal);
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  expect(await Promise.all([open, waiting])).toEqual(['no', 'no']);
  expect(consent.dialog.asked).toHaveLength(1);
});

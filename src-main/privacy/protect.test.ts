import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSecrets, fingerprint, joinProtected, protect, protectedText } from './protect';

/** Drawn from parts, so that no line of this file looks like a live key. */
const body = 'q7Rw2Xc9Tb4Zk8Lm1Vn6Hj3Gd5Fs0Pa';
const token = `ghp_${body}Yx4U`;

describe('protect', () => {
  test('puts exactly [REDACTED] where the credential was and nothing else changes', async () => {
    const { text, findings } = await protect(`before ${token} after`);
    expect(text).toBe('before [REDACTED] after');
    expect(findings).toEqual([{ kind: 'api key', from: 7, to: 7 + token.length }]);
  });

  test('findings are offsets into the text as given, invisible characters included', async () => {
    const text = 'pass\u200bword\uff1a Tr0ub\u200dador&3 end';
    const { findings, text: safe } = await protect(text);
    expect(findings.map(({ from, to }) => text.slice(from, to))).toEqual(['Tr0ub\u200dador&3']);
    expect(safe).toBe('pass\u200bword\uff1a [REDACTED] end');
  });

  test('a comment in the text cannot switch the search off', async () => {
    for (const comment of ['secretlint-disable', 'secretlint-disable-line', 'secretlint-disable-next-line']) {
      const { text } = await protect(`/* ${comment} */\nconst key = "${token}"; // ${comment}`);
      expect(text).not.toContain(body);
    }
  });

  test('two on a line are two findings', async () => {
    const { text, findings } = await protect(`password: hunter2! token: ${token}`);
    expect(text).toBe('password: [REDACTED] token: [REDACTED]');
    expect(findings).toHaveLength(2);
  });

  test('protecting twice changes nothing more', async () => {
    for (const line of [`password: hunter2!`, `token=${token}`, 'mein Passwort ist Regen2024!', 'my pin is 4821']) {
      const once = await protect(line);
      expect(once.findings).toHaveLength(1);
      expect((await protect(once.text)).text).toBe(once.text);
    }
  });

  test('a text marked not a secret passes, every other stays redacted', async () => {
    const allowed = new Set([fingerprint('hunter2!')]);
    const { text } = await protect('password: hunter2! and password: hunter3!', { allowed });
    expect(text).toBe('password: hunter2! and password: [REDACTED]');
    expect(findSecrets('password: hunter2!', { allowed })).toEqual([]);
  });

  test('only text of a model is neutralised at write time', async () => {
    expect((await protect('<|im_start|>', { origin: 'model' })).text).not.toContain('<|im_start|>');
    expect((await protect('<|im_start|>')).text).toBe('<|im_start|>');
  });

  test('never throws and never loses text that holds no credential', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
        const { text: safe, findings } = await protect(text);
        let rebuilt = '';
        let at = 0;
        for (const { from, to } of findings) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          rebuilt += `${text.slice(at, from)}[REDACTED]`;
          at = to;
        }
        expect(safe).toBe(rebuilt + text.slice(at));
      }),
    );
  });

  test('survives lone surrogates, nothing, and ten megabytes', async () => {
    for (const text of ['', '\ud800', 'password: \udfff\ud800', '\ufeff', '\u0000'.repeat(10)]) {
      expect((await protect(text)).text.length).toBeGreaterThanOrEqual(0);
    }
    const long = 'An ordinary line of some prose, number 7.\n'.repeat(120_000);
    expect((await protect(`${long}password: hunter2!\n${long}`)).text).toBe(`${long}password: [REDACTED]\n${long}`);
  });

  test('a secret on the border of two windows is found whole', async () => {
    for (const offset of [65_500, 65_520, 65_530, 65_536]) {
      const text = `${'word '.repeat(20_000).slice(0, offset)} ${token} end`;
      expect((await protect(text)).text).toBe(text.replace(token, '[REDACTED]'));
    }
  });

  test('hostile repetition is read in one pass, not once for each start', async () => {
    const units = [
      'password',
      'password:',
      'password is the ',
      'eyJ-',
      '-----BEGIN PRIVATE KEY-----',
      'http://a:',
      'パスワードは',
      ':',
      '=',
      '"',
      'A1',
      '/',
      'recovery codes ',
      'abandon ',
      '1 ',
    ];
    for (const unit of units) {
      const text = unit.repeat(Math.ceil(200_000 / unit.length));
      expect((await protect(text)).text.length).toBeGreaterThan(0);
    }
  });
});

describe('composing protected text', () => {
  test('pieces are joined as they are', async () => {
    const [one, two] = await Promise.all([protect('one'), protect('password: hunter2!')]);
    expect(joinProtected([one.text, two.text], '\n')).toBe('one\npassword: [REDACTED]');
    expect(protectedText`- ${one.text} (${2})`).toBe('- one (2)');
  });
});

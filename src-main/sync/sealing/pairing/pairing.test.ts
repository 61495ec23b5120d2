import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDevice } from '../sealing.fixture';
import { openAnswer, openOffer, openWelcome, sealAnswer, sealOffer, sealWelcome } from './letters';
import { fromPairingCode, newPairingCode, readPairingCode } from './pairing-code';
import { readPairingFile, renderPairingFile } from './pairing-file';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = newPairingCode();
const plain = CODE.replaceAll('-', '');

describe('a pairing code', () => {
  test('is six groups of four, and each is another one', () => {
    expect(CODE).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(Array.from({ length: 50 }, newPairingCode)).size).toBe(50);
  });

  test('is read however it is typed', () => {
    for (let round = 0; round < 50; round += 1) {
      const code = newPairingCode();
      for (const typed of [
        code,
        code.toLowerCase(),
        code.replaceAll('-', ' '),
        code.replaceAll('-', ''),
        ` ${code.replaceAll('-', ' – ')}\n`,
        code.replaceAll('0', 'O').replaceAll('1', 'I'),
        code.replaceAll('0', 'o').replaceAll('1', 'l'),
      ]) {
        expect(readPairingCode(typed)).toBe(code);
      }
    }
  });

  test('with one wrong character is refused, with the group that it is in', () => {
    for (let at = 0; at < 24; at += 1) {
      for (const letter of LETTERS) {
        if (letter === plain[at]) continue;
        expect(() => readPairingCode(plain.slice(0, at) + letter + plain.slice(at + 1))).toThrow(
          `probably in group ${Math.floor(at / 4) + 1}`,
        );
      }
    }
  });

  test('with any two swapped or any two wrong is refused', () => {
    for (let a = 0; a < 24; a += 1) {
      for (let b = a + 1; b < 24; b += 1) {
        if (plain[a] === plain[b]) continue;
        const letters = [...plain];
        [letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? ''];
        expect(() => readPairingCode(letters.join(''))).toThrow('mistyped');
      }
    }
    const place = fc.nat(23);
    fc.assert(
      fc.property(place, place, fc.nat(31), fc.nat(31), (a, b, x, y) => {
        const letters = [...plain];
        letters[a] = LETTERS[x] ?? '';
        letters[b] = LETTERS[y] ?? '';
        const typed = letters.join('');
        if (typed !== plain) expect(() => readPairingCode(typed)).toThrow('mistyped');
      }),
      { numRuns: 500 },
    );
  });

  test('that is too short, too long or has a letter that is in none says so', () => {
    expect(() => readPairingCode(plain.slice(1))).toThrow('has 24 characters, here are 23');
    expect(() => readPairingCode(`${plain}0`)).toThrow('here are 25');
    expect(() => readPairingCode(`U${plain.slice(1)}`)).toThrow('“U” is in no pairing code');
    expect(() => readPairingCode('')).toThrow('here are 0');
  });

  test('of any text is a code or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        try {
          expect(readPairingCode(typed)).toMatch(/^(.{4}-){5}.{4}$/);
        } catch (error) {
          expect(error).toMatchObject({ code: 'pairing_code' });
        }
      }),
    );
  });
});

describe('the letters of a pairing', () => {
  const [first, added, stranger] = [testDevice('aaaaaaaa'), testDevice('bbbbbbbb'), testDevice('cccccccc')];
  const offer = { group: first.group, device: 'aaaaaaaa', publicHalf: first.publicHalf, name: 'Laptop', schema: 41 };
  const answer = { device: 'bbbbbbbb', publicHalf: added.publicHalf, name: 'Desktop' };
  const welcome = {
    epochs: [{ epoch: 1, maker: 'aaaaaaaa', key: Buffer.from(first.key).toString('base64url') }],
    devices: [
      { device: 'aaaaaaaa', publicHalf: first.publicHalf, name: 'Laptop' },
      { device: 'bbbbbbbb', publicHalf: added.publicHalf, name: 'Desktop' },
    ],
    removed: ['dddddddd'],
  };
  const sealed = sealWelcome(CODE, { secret: first.secret, otherHalf: added.publicHalf }, welcome);

  test('go from one device to the other and back', () => {
    expect(openOffer(CODE, sealOffer(CODE, offer))).toEqual(offer);
    expect(openAnswer(CODE, sealAnswer(CODE, answer))).toEqual(answer);
    expect(openWelcome(CODE, { secret: added.secret, otherHalf: first.publicHalf }, sealed)).toEqual(welcome);
  });

  test('open by no other code, and none opens as another', () => {
    const other = newPairingCode();
    expect(openOffer(other, sealOffer(CODE, offer))).toBeNull();
    expect(openAnswer(CODE, sealOffer(CODE, offer))).toBeNull();
    expect(openOffer(CODE, sealAnswer(CODE, answer))).toBeNull();
  });

  test('with the keys open for the new device alone, whoever else knows the code', () => {
    expect(openWelcome(CODE, { secret: stranger.secret, otherHalf: first.publicHalf }, sealed)).toBeNull();
    expect(openWelcome(CODE, { secret: added.secret, otherHalf: stranger.publicHalf }, sealed)).toBeNull();
    expect(openWelcome(newPairingCode(), { secret: added.secret, otherHalf: first.publicHalf }, sealed)).toBeNull();
  });

  test('are refused with any changed bit, cut short, and as anything else', () => {
    const bytes = sealOffer(CODE, offer);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(openOffer(CODE, changed)).toBeNull();
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (any) => {
        expect(openOffer(CODE, any)).toBeNull();
      }),
    );
  });

  test('lie where only the code says', () => {
    expect(fromPairingCode(CODE).id).toMatch(/^[0-9a-f]{16}$/);
    expect(fromPairingCode(CODE).id).not.toBe(fromPairingCode(newPairingCode()).id);
  });
});

describe('a pairing file', () => {
  test('brings the code and the place, but no folder’s path', () => {
    const nats = { kind: 'nats', servers: ['tls://nats.example:4222'], space: 'anna' } as const;
    expect(readPairingFile(renderPairingFile({ code: CODE, carrier: nats }))).toEqual({ code: CODE, carrier: nats });
    const text = renderPairingFile({ code: CODE, carrier: { kind: 'folder', path: '/home/anna/Sync' } });
    expect(text).not.toContain('anna');
    expect(readPairingFile(text)).toEqual({ code: CODE, carrier: { kind: 'folder' } });
  });

  test('of a newer Hearth, of something else or with a mistyped code says so', () => {
    const text = renderPairingFile({ code: CODE, carrier: { kind: 'webdav', url: 'https://dav.example/hearth/' } });
    expect(() => readPairingFile(text.replace('"version": 1', '"version": 2'))).toThrow('Update Hearth');
    expect(() => readPairingFile('a photo')).toThrow('no pairing file');
    expect(() => readPairingFile(text.replace('https://', 'https://anna:secret@'))).toThrow('no pairing file');
    expect(() =>
      readPairingFile(
        text.replace(
          CODE,
          CODE.replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z')),
        ),
      ),
    ).toThrow('mistyped');
  });
});

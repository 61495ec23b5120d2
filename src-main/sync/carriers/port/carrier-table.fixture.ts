import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Carrier } from './carrier';

/** One place, as two devices see it. */
export type Tried = {
  readonly here: Carrier;
  readonly there: Carrier;
  /** A write by `here` that ends in the middle, as by a kill or a cut cable. Resolves when nothing of it is under way any more. */
  readonly interrupt: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
};

const A = 'aaaaaaaa';
const B = 'bbbbbbbb';
/** What is replicated takes its time; all others answer at the first look. */
const PATIENCE_MS = 45_000;
const STEP_MS = 50;

/** What every carrier keeps to, whatever is behind it. */
export function carrierTable(kind: string, open: () => Promise<Tried>, { largeBytes = 3_000_000 } = {}): void {
  describe(kind, () => {
    let tried: Tried;
    beforeAll(async () => {
      tried = await open();
    });
    afterAll(() => tried.end());

    test('a file that one device wrote is read and listed by the other, byte for byte', async () => {
      const bytes = randomBytes(5_000);
      await tried.here.write(`${A}/1-1-4.seg`, bytes);
      await comes(async () => expect(await read(tried.there, `${A}/1-1-4.seg`)).toBe(hex(bytes)));
      await comes(async () => {
        expect(await tried.there.list(`${A}/`)).toEqual([{ name: `${A}/1-1-4.seg`, bytes: 5_000 }]);
      });
    });

    test('an empty file, one of a byte and a large one keep their bytes', async () => {
      for (const size of [0, 1, largeBytes]) {
        const bytes = randomBytes(size);
        await tried.here.write(`${A}/snap-${size}-0.seg`, bytes);
        await comes(async () => expect(await read(tried.there, `${A}/snap-${size}-0.seg`)).toBe(hex(bytes)));
      }
      await comes(async () => {
        const sizes = (await tried.there.list(`${A}/snap-`)).map(({ bytes }) => bytes);
        expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 1, largeBytes]);
      });
      for (const size of [0, 1, largeBytes]) await tried.here.remove(`${A}/snap-${size}-0.seg`);
      await comes(async () => expect(await tried.there.list(`${A}/snap-`)).toEqual([]));
    });

    test('what is not there is null, and removing it is nothing', async () => {
      expect(await tried.here.read('cccccccc/head')).toBeNull();
      expect(await tried.here.read(`${A}/9-9-9.seg`)).toBeNull();
      await tried.here.remove('cccccccc/head');
      expect(await tried.here.list('cccccccc/')).toEqual([]);
    });

    test('a list is of one prefix, and the empty one lists all', async () => {
      await tried.here.write('epochs/1-aaaaaaaa', randomBytes(10));
      await tried.here.write('pairing/0123456789abcdef', randomBytes(10));
      await tried.here.write('pairing/0123456789abcdef-answer', randomBytes(10));
      await comes(async () => {
        expect(await names(tried.there, 'pairing/')).toEqual([
          'pairing/0123456789abcdef',
          'pairing/0123456789abcdef-answer',
        ]);
        expect(await names(tried.there, '')).toEqual([
          `${A}/1-1-4.seg`,
          'epochs/1-aaaaaaaa',
          'pairing/0123456789abcdef',
          'pairing/0123456789abcdef-answer',
        ]);
      });
    });

    test('a name that is no synced file’s is refused before anything is asked', async () => {
      await expect(tried.here.write('../head', randomBytes(1))).rejects.toThrow('no name of a synced file');
      await expect(tried.here.read(`${A}/head (1)`)).rejects.toThrow('no name of a synced file');
    });

    test('a file that is written again is the old one or the new one to every reader, never half', async () => {
      const versions = [1, 2, 3, 4, 5, 6].map((fill) => Buffer.alloc(200_000, fill));
      await tried.here.write(`${A}/head`, Buffer.alloc(200_000, 0));
      await comes(async () => expect(await read(tried.there, `${A}/head`)).not.toBeNull());
      const seen: Uint8Array[] = [];
      let isDone = false;
      const reading = (async () => {
        while (!isDone) {
          const bytes = await tried.there.read(`${A}/head`);
          if (bytes !== null) seen.push(bytes);
          await pause(STEP_MS / 5);
        }
      })();
      for (const bytes of versions) await tried.here.write(`${A}/head`, bytes);
      await comes(async () => expect(await read(tried.there, `${A}/head`)).toBe(hex(Buffer.alloc(200_000, 6))));
      isDone = true;
      await reading;
      for (const bytes of seen) {
        expect(bytes.length).toBe(200_000);
        expect(bytes.every((byte) => byte === bytes[0])).toBe(true);
      }
    });

    test('an interrupted write leaves the old file, and a new one does not appear', async () => {
      const before = randomBytes(300_000);
      await tried.here.write(`${A}/head`, before);
      await tried.interrupt(`${A}/head`, randomBytes(400_000));
      await tried.interrupt(`${A}/1-5-5.seg`, randomBytes(400_000));
      expect(await read(tried.here, `${A}/head`)).toBe(hex(before));
      expect(await names(tried.here, `${A}/`)).toEqual([`${A}/1-1-4.seg`, `${A}/head`]);
      const after = randomBytes(100);
      await tried.here.write(`${A}/head`, after);
      await comes(async () => expect(await read(tried.there, `${A}/head`)).toBe(hex(after)));
      await comes(async () => expect(await names(tried.there, `${A}/`)).toEqual([`${A}/1-1-4.seg`, `${A}/head`]));
    });

    test('a file that is written again with another size is listed once, with the new one', async () => {
      for (const size of [100, 3_000, 20]) {
        const bytes = randomBytes(size);
        await tried.here.write(`${A}/head`, bytes);
        await comes(async () => expect(await read(tried.there, `${A}/head`)).toBe(hex(bytes)));
        await comes(async () => expect(await tried.there.list(`${A}/h`)).toEqual([{ name: `${A}/head`, bytes: size }]));
      }
    });

    test('two devices that write at once lose nothing of either', async () => {
      const many = Array.from({ length: 12 }, (_, at) => at + 10);
      await Promise.all(
        many.flatMap((number) => [
          tried.here.write(`${A}/1-${number}-${number}.seg`, Buffer.from(`a${number}`)),
          tried.there.write(`${B}/1-${number}-${number}.seg`, Buffer.from(`b${number}`)),
        ]),
      );
      await comes(async () => {
        for (const [carrier, device, letter] of [
          [tried.there, A, 'a'],
          [tried.here, B, 'b'],
        ] as const) {
          for (const number of many) {
            expect(await read(carrier, `${device}/1-${number}-${number}.seg`)).toBe(
              hex(Buffer.from(`${letter}${number}`)),
            );
          }
        }
      });
    });

    test('who watches is told of another device’s first head, of its next one and of a letter', async () => {
      let told = 0;
      const stop = tried.there.watch(() => {
        told += 1;
      });
      await pause(500);
      for (const name of ['dddddddd/head', 'dddddddd/head', 'pairing/fedcba9876543210']) {
        const before = told;
        const bytes = randomBytes(100);
        await tried.here.write(name, bytes);
        await comes(async () => expect(told).toBeGreaterThan(before));
        await comes(async () => expect(await read(tried.there, name)).toBe(hex(bytes)));
        // What is told twice of one change is not taken for the next.
        await pause(400);
      }
      stop();
    });
  });
}

async function comes(assert: () => Promise<void>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await assert();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(STEP_MS);
    }
  }
}

async function read(carrier: Carrier, name: string): Promise<string | null> {
  const bytes = await carrier.read(name);
  return bytes === null ? null : hex(bytes);
}

async function names(carrier: Carrier, prefix: string): Promise<readonly string[]> {
  return (await carrier.list(prefix)).map(({ name }) => name).toSorted();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { realTimers } from '../timers';
import type { ReadReply, ReadRequest } from './answer/protocol';
import { startReader } from './child-reader.fixture';
import { docxOf, paragraph } from './office/office.fixture';
import { pdfOf, textPage } from './pdf/pdf.fixture';
import { createDocumentReader, type DocumentToRead, type ReaderProcess } from './read-documents';

const MOST = 256 * 1024;
const pdf = (bytes: Uint8Array, readingId?: string): DocumentToRead => ({ kind: 'pdf', bytes, most: MOST, readingId });
const PAGE = pdfOf([textPage(['Words of a page'])]);

describe('the process that reads documents', () => {
  const started: ReaderProcess[] = [];
  const reader = createDocumentReader({
    spawn: () => {
      const child = startReader('src-main/file-text/process-main.ts');
      started.push(child);
      return child;
    },
    timers: realTimers,
    characterTables: async () => null,
  });
  afterAll(reader.end);

  it('starts with the first document and reads one after another', async () => {
    expect(started).toEqual([]);
    const word = docxOf(paragraph('Words of Word'));
    const [first, second] = await Promise.all([
      reader.read(pdf(PAGE)),
      reader.read({ kind: 'office', bytes: await word, most: MOST, readingId: undefined }),
    ]);
    expect(first).toMatchObject({ kind: 'read', text: '[page 1]\nWords of a page' });
    expect(second).toMatchObject({ kind: 'read', text: 'Words of Word' });
    expect(started).toHaveLength(1);
  });

  it('that is killed in the middle costs its file alone', async () => {
    const long = pdfOf(Array.from({ length: 2_000 }, () => textPage(Array.from({ length: 40 }, () => 'x'))));
    const reading = reader.read(pdf(long));
    setTimeout(() => started.at(-1)?.end(), 150);
    expect(await reading).toEqual({ kind: 'unreadable', why: 'crashed' });
    expect(await reader.read(pdf(PAGE))).toMatchObject({ kind: 'read' });
    expect(started).toHaveLength(2);
  });

  it('that a page of a bomb fills is ended, and the next file is read', async () => {
    // Three gigabytes in three megabytes.
    const spaces = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
    const hole = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 192 }, () => spaces)]);
    const outcome = await reader.read(pdf(pdfOf([hole])));
    expect(outcome).toMatchObject({ kind: 'unreadable', why: expect.stringMatching(/too_much|crashed/) });
    expect(await reader.read(pdf(PAGE))).toMatchObject({ kind: 'read' });
  });
});

describe('the time a document may take', () => {
  const scripted = (answer: (request: ReadRequest) => ReadReply | null) => {
    const timers = handTimers();
    const counts = { started: 0, ended: 0 };
    let memory = 0;
    const reader = createDocumentReader({
      spawn: () => {
        counts.started += 1;
        let hear: (reply: ReadReply) => void = () => undefined;
        return {
          post: (request) => {
            const reply = answer(request);
            if (reply !== null) hear(reply);
          },
          onReply: (listener) => {
            hear = listener;
          },
          onExit: () => undefined,
          end: () => {
            counts.ended += 1;
          },
          bytesInUse: () => memory,
        };
      },
      timers,
      characterTables: async () => null,
    });
    const grow = (bytes: number) => {
      memory = bytes;
    };
    return { reader, timers, counts, grow };
  };
  const blank = ({ id }: ReadRequest): ReadReply => ({ id, kind: 'unreadable', why: 'blank' });
  const office: DocumentToRead = { kind: 'office', bytes: PAGE, most: MOST, readingId: 'a' };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('is half a minute: then its process is ended, and the next file gets another', async () => {
    let isStuck = true;
    const { reader, timers, counts } = scripted((request) => (isStuck ? null : blank(request)));
    const [first, second] = [reader.read(office), reader.read({ ...office, readingId: 'b' })];
    await turn();
    isStuck = false;
    timers.elapse(30_000);
    expect(await first).toEqual({ kind: 'unreadable', why: 'too_slow' });
    expect(await second).toMatchObject({ why: 'blank' });
    expect(counts).toEqual({ started: 2, ended: 1 });
  });

  it('ends when the person stops it, also where it waits for another', async () => {
    const { reader, counts } = scripted(() => null);
    const [first, second] = [reader.read(office), reader.read({ ...office, readingId: 'b' })];
    await turn();
    reader.stop('b');
    reader.stop('unknown');
    expect(await second).toEqual({ kind: 'unreadable', why: 'stopped' });
    expect(counts.ended).toBe(0);
    reader.stop('a');
    expect(await first).toEqual({ kind: 'unreadable', why: 'stopped' });
    expect(counts.ended).toBe(1);
  });

  it('ends where the process has a gigabyte of the memory', async () => {
    const { reader, timers, grow, counts } = scripted(() => null);
    const reading = reader.read(office);
    await turn();
    grow(2 ** 30 + 1);
    timers.elapse(250);
    expect(await reading).toEqual({ kind: 'unreadable', why: 'too_much' });
    expect(counts.ended).toBe(1);
  });

  it('without work is a minute: then the process ends', async () => {
    const { reader, timers, counts } = scripted(blank);
    await reader.read(office);
    timers.elapse(60_000);
    expect(counts).toEqual({ started: 1, ended: 1 });
    await reader.read(office);
    expect(counts.started).toBe(2);
  });
});

/** Timers that run when the test says so. */
function handTimers() {
  const pending = new Set<{ readonly delayMs: number; readonly run: () => void }>();
  return {
    after: (delayMs: number, run: () => void) => {
      const timer = { delayMs, run };
      pending.add(timer);
      return () => void pending.delete(timer);
    },
    /** Runs what waits for exactly so long. */
    elapse: (ms: number) => {
      for (const timer of [...pending]) if (timer.delayMs === ms && pending.delete(timer)) timer.run();
    },
  };
}

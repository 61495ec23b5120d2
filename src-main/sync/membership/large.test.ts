import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { realTimers } from '../../timers';
import { openFolder } from '../carriers/folder/folder';
import type { Carrier } from '../carriers/port/carrier';
import { type Computer, clock, computer, pairUp, rounds } from './computer.fixture';

/** The most that a message takes: `MOST_FILES` of `LARGEST_IMAGE_BYTES`, and a text of `LONGEST_TEXT`. */
const FILES = 20;
const IMAGE_BYTES = 8 * 1024 * 1024;
const TEXT_BYTES = 16 * 1024 * 1024;

let place: Carrier;
let laptop: Computer;
let desktop: Computer;

beforeEach(async () => {
  place = openFolder({ path: mkdtempSync(join(tmpdir(), 'hearth-large-')), timers: realTimers });
  laptop = computer('Laptop', place);
  desktop = computer('Desktop', place);
  laptop.workspace('w');
  await laptop.setUp();
  await pairUp(laptop, desktop);
});

/** In one transaction, as the window writes it. */
function send(id: string, { files = 0, text = 'Look at these', bytes = IMAGE_BYTES }) {
  const { store } = laptop;
  store.transaction(() => {
    store.conversations.insert({
      ...{ id: `c-${id}`, workspaceId: 'w', title: 'Pictures' as never, titleBy: 'user', kind: 'chat' },
      ...{ createdAt: clock.at, updatedAt: clock.at },
    });
    const said = { content: text, sentContent: text, status: 'done', createdAt: clock.at } as const;
    store.messages.insert({ id, conversationId: `c-${id}`, parentId: null, role: 'user', ...said });
    const kept = Array.from({ length: files }, (_, at) => picture(`${id} ${at}`, bytes));
    for (const each of kept) store.attachments.insert(each);
    store.attachments.attach(
      id,
      kept.map(({ hash }, at) => ({ hash, name: `${at}.png`, origin: 'pasted', words: '' })),
    );
  });
}

function picture(name: string, size: number) {
  const bytes = Buffer.alloc(size);
  bytes.write(name);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    hash,
    kind: 'image',
    type: 'image/png',
    size,
    text: null,
    bytes,
    lineCount: null,
    width: 9,
    height: 9,
  } as const;
}

const filesOn = ({ store }: Computer, id: string) =>
  store.attachments.list(id).map(({ hash, bytes }) => [hash, bytes?.length]);

function same() {
  expect(desktop.digest()).toBe(laptop.digest());
  expect(desktop.store.sync().countParked()).toBe(0);
}

describe('the largest that can be sent', () => {
  it('reaches the other device: a message with as many and as large pictures as it may have', async () => {
    send('m', { files: FILES });
    await rounds([laptop, desktop]);
    expect(filesOn(desktop, 'm')).toEqual(filesOn(laptop, 'm'));
    expect(filesOn(desktop, 'm')).toHaveLength(FILES);
    same();
  }, 120_000);

  it('reaches it as a snapshot too', async () => {
    send('m', { files: FILES });
    laptop.exchange().needSnapshot();
    await laptop.round();
    const tablet = computer('Tablet', place);
    await pairUp(laptop, tablet);
    expect(filesOn(tablet, 'm')).toEqual(filesOn(laptop, 'm'));
  }, 120_000);

  it('reaches it: a text of the largest size, of signs that take the most room', async () => {
    send('m', { text: '\u001b'.repeat(TEXT_BYTES) });
    await rounds([laptop, desktop]);
    expect(desktop.store.messages.read('m')?.content.length).toBe(TEXT_BYTES);
    same();
  }, 120_000);

  it('makes no file too large of many small ones that pack to little', async () => {
    for (let nth = 0; nth < 70; nth += 1) {
      send(`m${nth}`, { files: 1, bytes: 1024 * 1024 });
      await laptop.round();
    }
    const there = (await place.list(`${laptop.device()}/`)).filter(({ name }) => !/head|snap/.test(name));
    expect(there.length).toBeGreaterThan(2);
    expect(there.length).toBeLessThan(20);
    await rounds([laptop, desktop]);
    expect(filesOn(desktop, 'm69')).toHaveLength(1);
    same();
  }, 120_000);
});

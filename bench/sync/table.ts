import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Protected } from '../../src-main/privacy/protect';
import { factWithDefaults } from '../../src-main/store/rows/fact-rows';
import type { Store } from '../../src-main/store/store';
import { openFolder } from '../../src-main/sync/carriers/folder/folder';
import type { RowChange, SnapshotChunk } from '../../src-main/sync/changes/change-set';
import type { ExchangeStore } from '../../src-main/sync/exchange/ports';
import { NOTHING_BEFORE } from '../../src-main/sync/sealing/files/header';
import { realTimers } from '../../src-main/timers';
import { madeUpWords } from '../recall/made-up-words';
import { generator } from '../recall/many-messages';
import { WORKSPACE } from './acting';
import { costOf, counting, median, peakMb, rounded } from './costs';
import { type Device, idOf, openDevice } from './device';
import { databaseIn } from './forgetting';
import { groupOf } from './group';

/** One in so many changes is a fact, the others are messages; so many are in a chat. */
const FACT_EACH = 10;
const MESSAGES_A_CHAT = 100;
const WORDS_A_MESSAGE = 55;
/** Rows of a part of a snapshot. */
const PART_ROWS = 300;
/** Turns of which the middle one is told. */
const TURNS = 70;
/** Where each is heard by many. */
const TURNS_OF_MANY = 20;
const IDLE_ROUNDS = 5;

type Options = {
  readonly folder: string;
  readonly changes: number;
  readonly counts: readonly number[];
  /** Only the exchange has so many rows, not the databases. */
  readonly isSimulated: boolean;
};

/**
 * What a group costs as devices join, with a history of one size: the carrier, a round in which one device tells a message and all others hear
 * it, and a round with nothing to do. Of real databases, the third and those after it are copies of the second one's under a new name.
 */
export async function measureGroup({ folder, changes, counts, isSimulated }: Options) {
  const most = Math.max(...counts);
  const group = groupOf(most);
  const files = join(folder, 'meeting');
  mkdirSync(files, { recursive: true });
  const place = openFolder({ path: files, timers: realTimers });
  const { carrier, count } = counting(place);
  const seen = isSimulated ? { seenAs: (store: ExchangeStore) => withMore(store, changes) } : {};
  const open = (at: number) =>
    openDevice({ at, folder: join(folder, String(at)), secret: group.secret, timeOf: () => Date.now(), ...seen });
  const devices: Device[] = [open(0)];
  const [first] = devices as [Device];
  const texts = writer();
  const bytes = fill(first.store(), isSimulated ? 100 : changes, texts);
  const stamping = await costOf(() => first.begin(group));
  if (isSimulated) first.exchange().needSnapshot();
  const sharing = await costOf(() => first.round(carrier));
  const rows: object[] = [];
  for (const devicesNow of counts.toSorted((a, b) => a - b)) {
    let joining = null;
    while (devices.length < devicesNow) {
      const at = devices.length;
      const isNew = at < 2 || isSimulated;
      const device = isNew ? open(at) : copyOf(devices[1] as Device, open, { folder: join(folder, String(at)), at });
      if (isNew) device.begin(group);
      const cost = await costOf(() => device.round(carrier));
      joining ??= at === 1 ? cost : null;
      devices.push(device);
      for (const each of devices) await each.round(carrier);
    }
    const turns = await measureTurns({ devices, carrier, count, texts });
    const there = await place.list('');
    rows.push({
      ...{ devices: devicesNow, changes, is_simulated: isSimulated, message_bytes: bytes },
      ...{ carrier_bytes: there.reduce((sum, file) => sum + file.bytes, 0), carrier_files: there.length },
      ...turns,
      ...(devicesNow === 1 && { stamping, sharing }),
      ...(joining !== null && { joining }),
    });
  }
  for (const { store } of devices) store().close();
  await place.close();
  return { rows, peak_mb: peakMb() };
}

/** Another device whose database has the same. */
function copyOf(
  of: Device,
  open: (at: number) => Device,
  { folder, at }: { readonly folder: string; readonly at: number },
): Device {
  of.checkpoint();
  mkdirSync(dirname(databaseIn(folder)), { recursive: true });
  cpSync(databaseIn(of.folder), databaseIn(folder));
  const device = open(at);
  const store = device.store();
  store.transaction(() => {
    const own = store.exchange().self();
    if (own === undefined) throw new Error('the other one takes part in nothing');
    store.exchange().setSelf({ ...own, name: `Device ${at}`, revision: 0, hash: NOTHING_BEFORE, batchLast: null });
  });
  device.replica().renew(idOf(at), device.replica().self().number);
  return device;
}

type Turning = ReturnType<typeof counting> & { readonly devices: readonly Device[]; readonly texts: Texts };

async function measureTurns({ devices, carrier, count, texts }: Turning) {
  const lying = async () => (await carrier.list('')).reduce((sum, { bytes }) => sum + bytes, 0);
  const taken = () => ({ read: count.read, written: count.written });
  const [told, heard, telling, hearing, idle]: number[][] = [[], [], [], [], []];
  let said = 0;
  const [before, lay] = [count.written, await lying()];
  for (let turn = 0; turn < (devices.length > 2 ? TURNS_OF_MANY : TURNS); turn += 1) {
    const one = devices[turn % devices.length];
    if (one === undefined) break;
    said += saySomething(one.store(), texts);
    const from = taken();
    telling?.push((await costOf(() => one.round(carrier))).processor_s * 1000);
    told?.push(count.written - from.written);
    for (const other of devices) {
      if (other === one) continue;
      const read = count.read;
      hearing?.push((await costOf(() => other.round(carrier))).processor_s * 1000);
      heard?.push(count.read - read);
    }
  }
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    for (const device of devices) idle?.push((await costOf(() => device.round(carrier))).processor_s * 1000);
  }
  return {
    telling: { written: median(told ?? []), processor_ms: rounded(median(telling ?? [])) },
    hearing: { read: median(heard ?? []), processor_ms: rounded(median(hearing ?? [])) },
    idle_processor_ms: rounded(median(idle ?? [])),
    /** All that was written in the turns, heads and joined files with it, by what was said. */
    written_per_said: rounded((count.written - before) / said, 100),
    growth_per_said: rounded(((await lying()) - lay) / said, 100),
  };
}

type Texts = ReturnType<typeof writer>;

function writer() {
  const random = generator(5);
  const words = madeUpWords(random, 50);
  let next = 0;
  return {
    id: (kind: string): string => {
      next += 1;
      return `${kind}-${String(next).padStart(8, '0')}-${Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')}`;
    },
    text: (count: number): string => Array.from({ length: count }, () => words.someWord(words.someTopic())).join(' '),
  };
}

/** Returns the bytes of what was said. */
function fill(store: Store, changes: number, texts: Texts): number {
  store.workspaces.insert({ id: WORKSPACE, name: 'Home' as Protected, createdAt: 1 });
  let bytes = 0;
  for (let done = 0; done < changes; done += 1_000) {
    store.transaction(() => {
      for (let at = done; at < Math.min(changes, done + 1_000); at += 1) {
        bytes += at % FACT_EACH === 0 ? addFact(store, texts) : saySomething(store, texts, at % MESSAGES_A_CHAT === 1);
      }
    });
  }
  return bytes;
}

const chatOf = new WeakMap<Store, string>();

function saySomething(store: Store, texts: Texts, isNew = false): number {
  let conversationId = isNew ? undefined : chatOf.get(store);
  if (conversationId === undefined) {
    conversationId = texts.id('c');
    chatOf.set(store, conversationId);
    store.conversations.insert({
      ...{ id: conversationId, workspaceId: WORKSPACE, title: texts.text(4) as Protected, titleBy: 'auto' },
      ...{ kind: 'chat', createdAt: 1, updatedAt: 1 },
    });
  }
  const id = texts.id('m');
  const content = texts.text(WORDS_A_MESSAGE);
  const parentId = store.conversations.read(conversationId)?.activeLeafId ?? null;
  store.messages.insert({ id, conversationId, parentId, role: 'user', content, status: 'done', createdAt: 1 });
  store.conversations.setLeaf({ id: conversationId, leafId: id, at: 1 });
  return Buffer.byteLength(content);
}

function addFact(store: Store, texts: Texts): number {
  const text = texts.text(10);
  store.facts.put(
    factWithDefaults({
      ...{ id: texts.id('f'), workspaceId: WORKSPACE, namespace: 'user/profile', topic: '' as Protected },
      ...{ text: text as Protected, origin: 'user', trust: 'stated', createdAt: 1, updatedAt: 1, confirmedAt: 1 },
    }),
  );
  return Buffer.byteLength(text);
}

/** The same exchange over a small database, as if that had so many rows more: they are sealed, written, read and opened, and end there. */
function withMore(store: ExchangeStore, count: number): ExchangeStore {
  const numbers = { given: 0 };
  return {
    ...store,
    chunks: function* () {
      const texts = writer();
      let part = 0;
      for (const chunk of store.chunks()) {
        if (chunk.isLast) {
          for (let done = 0; done < count; done += PART_ROWS) {
            yield { ...chunk, part, isLast: false, rows: rowsLike(chunk, Math.min(PART_ROWS, count - done), texts) };
            part += 1;
          }
        }
        yield { ...chunk, part };
        part += 1;
      }
    },
    mergeSome: (chunk) => {
      const own = withoutMore(chunk);
      if (own !== null) store.mergeSome({ ...own, part: numbers.given });
    },
    merge: (chunk) => {
      numbers.given = chunk.part === 0 ? 0 : numbers.given;
      const own = withoutMore(chunk);
      if (own === null) return;
      store.merge({ ...own, part: numbers.given });
      numbers.given += 1;
    },
  };
}

/** Null for a part that the database has not. */
function withoutMore(chunk: SnapshotChunk): SnapshotChunk | null {
  const rows = chunk.rows.filter(({ key }) => !key.startsWith('more-'));
  return rows.length === 0 && chunk.rows.length > 0 ? null : { ...chunk, rows };
}

function rowsLike({ stamp }: SnapshotChunk, count: number, texts: Texts): readonly RowChange[] {
  return Array.from({ length: count }, () => ({
    table: 'messages',
    key: texts.id('more'),
    stamps: { row: stamp },
    values: {
      ...{ conversation_id: texts.id('c'), parent_id: texts.id('m'), role: 'user', message_type: 'text' },
      ...{ content: texts.text(WORDS_A_MESSAGE), status: 'done', pinned: 0, created_at: 1, external: 0 },
    },
  }));
}

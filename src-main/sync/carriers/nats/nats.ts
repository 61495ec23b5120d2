import type { JetStreamClient, JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { DeliverPolicy, DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { headers, nuid } from '@nats-io/transport-node';
import type { Timers } from '../../../timers';
import { type Carrier, type CarrierFile, LARGEST_FILE_BYTES } from '../port/carrier';
import { carrierFailure } from '../port/failures';
import { partsOf, readName } from '../port/names';
import { poll, watches } from '../port/poll';
import { type ConnectOptions, createConnector } from './connector';

export type NatsOptions = ConnectOptions & {
  /** What keeps two groups on one server apart: a token of each subject. */
  readonly space: string;
  readonly timers: Timers;
  /** How often to look beside what the server tells. */
  readonly everyMs?: number;
};

/** What the server lets a message have, less its headers. */
const HEADROOM_BYTES = 4_096;
const PARTS = 'Hearth-Parts';
const AT_ONCE = 500;
const LIST_MS = 10_000;

/**
 * A stream of NATS JetStream. A file is the last message of its subject, `hearth.<space>.<folder>.<file>`, so it is there whole or not at
 * all, and a server can let each device write below its own subjects only. Larger files are a message that names its parts.
 */
export function openNats(options: NatsOptions): Carrier {
  const { space, timers, everyMs = 30_000 } = options;
  const root = `hearth.${space}`;
  const connector = createConnector(options);
  const { place } = connector;
  const watching = watches();
  let stream: Promise<string> | null = null;

  const subjectOf = (name: string) => {
    const { folder, file } = partsOf(name);
    return `${root}.${folder}.${file}`;
  };
  /** Whoever runs the server decides which stream holds these subjects. */
  const streamOf = (jsm: JetStreamManager): Promise<string> => {
    stream ??= jsm.streams.find(`${root}.>`).catch((error: unknown) => {
      stream = null;
      throw isNoStream(error) ? carrierFailure('carrier_gone', place, error) : error;
    });
    return stream;
  };
  const lastOf = async (jsm: JetStreamManager, subject: string): Promise<StoredMsg | null> =>
    jsm.streams.getMessage(await streamOf(jsm), { last_by_subj: subject });

  const list = async (prefix: string): Promise<readonly CarrierFile[]> =>
    connector.use(async ({ js, jsm }) => {
      const [folder = ''] = prefix.split('/');
      const filter = prefix.includes('/') ? `${root}.${folder}.>` : `${root}.>`;
      const heads = await headersOf(js, await streamOf(jsm), filter);
      return heads.flatMap(({ subject, bytes, changedAt }) => {
        const name = nameOf(subject, root);
        return name.startsWith(prefix) && readName(name) !== null ? [{ name, bytes, changedAt }] : [];
      });
    });

  const read = async (name: string): Promise<Uint8Array | null> => {
    const subject = subjectOf(name);
    return connector.use(async ({ jsm }) => {
      for (;;) {
        const message = await lastOf(jsm, subject);
        if (message === null) return null;
        const parts = partsIn(message);
        if (parts === null) return message.data;
        const read: Uint8Array[] = [];
        for (let at = 0; at < parts.count; at += 1) {
          const part = await lastOf(jsm, partSubject(subject, parts.id, at));
          if (part !== null) read.push(part.data);
        }
        if (read.length === parts.count) return Buffer.concat(read);
        // Written again meanwhile; otherwise the server has lost a part, and the file with it.
        if ((await lastOf(jsm, subject))?.seq === message.seq) return null;
      }
    });
  };

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const subject = subjectOf(name);
    if (bytes.length > LARGEST_FILE_BYTES) throw carrierFailure('carrier_too_large', place);
    await connector.use(async ({ js, jsm, largestBytes }) => {
      await streamOf(jsm);
      const most = Math.max(HEADROOM_BYTES, largestBytes - HEADROOM_BYTES);
      if (bytes.length <= most) {
        await js.publish(subject, bytes);
        return;
      }
      const before = await lastOf(jsm, subject);
      const id = nuid.next();
      const count = Math.ceil(bytes.length / most);
      for (let at = 0; at < count; at += 1) {
        await js.publish(partSubject(subject, id, at), bytes.subarray(at * most, (at + 1) * most));
      }
      const told = headers();
      told.set(PARTS, `${id} ${count} ${bytes.length}`);
      await js.publish(subject, new Uint8Array(), { headers: told });
      const old = before === null ? null : partsIn(before);
      if (old !== null) await jsm.streams.purge(await streamOf(jsm), { filter: `${subject}.part.${old.id}.>` });
    });
  };

  const remove = async (name: string): Promise<void> => {
    const subject = subjectOf(name);
    return connector.use(async ({ jsm }) => {
      const of = await streamOf(jsm);
      await jsm.streams.purge(of, { filter: subject });
      await jsm.streams.purge(of, { filter: `${subject}.part.>` });
    });
  };

  const watch = (changed: () => void): (() => void) => {
    const unfollow = connector.follow(`${root}.>`, changed);
    // What was published while a connection was broken is in the stream.
    const look = () =>
      connector.use(async ({ jsm }) => {
        const { state } = await jsm.streams.info(await streamOf(jsm));
        return `${state.last_seq} ${state.messages}`;
      });
    const unpoll = poll({ timers, everyMs, look, changed });
    return watching.keep(() => {
      unfollow();
      unpoll();
    });
  };

  return {
    list,
    read,
    write,
    remove,
    watch,
    close: async () => {
      watching.stopAll();
      await connector.close();
    },
  };
}

/**
 * The stream, if there is none yet that holds these subjects. Full, it takes no more instead of losing the oldest; in a cluster of three
 * or more it is kept by three.
 */
export async function makeStream(options: ConnectOptions & Pick<NatsOptions, 'space'>): Promise<void> {
  const connector = createConnector(options);
  const subject = `hearth.${options.space}.>`;
  try {
    await connector.use(async ({ jsm, isCluster }) => {
      const there = await jsm.streams.find(subject).catch((error: unknown) => {
        if (isNoStream(error)) return null;
        throw error;
      });
      if (there !== null) return;
      await jsm.streams.add({
        name: `hearth-${options.space}`,
        subjects: [subject],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        discard: DiscardPolicy.New,
        max_msgs_per_subject: 1,
        num_replicas: isCluster ? 3 : 1,
      });
    });
  } finally {
    await connector.close();
  }
}

type Seen = { readonly subject: string; readonly bytes: number; readonly changedAt: number };

/** Of the last message of each subject its size and time, without what it says. */
async function headersOf(js: JetStreamClient, stream: string, filter: string): Promise<readonly Seen[]> {
  const consumer = await js.consumers.get(stream, {
    filter_subjects: filter,
    deliver_policy: DeliverPolicy.LastPerSubject,
    headers_only: true,
  });
  const found: Seen[] = [];
  let { num_pending: left } = await consumer.info();
  while (left > 0) {
    const before = found.length;
    const messages = await consumer.fetch({ max_messages: Math.min(left, AT_ONCE), expires: LIST_MS });
    for await (const message of messages) {
      const parts = message.headers?.get(PARTS).split(' ')[2];
      const bytes = Number(parts || message.headers?.get('Nats-Msg-Size') || 0);
      found.push({ subject: message.subject, bytes, changedAt: message.time.getTime() });
      left = message.info.pending;
    }
    if (found.length === before) throw new Error('the list stopped in the middle');
  }
  await consumer.delete().catch(() => undefined);
  return found;
}

function partsIn(message: StoredMsg): { readonly id: string; readonly count: number } | null {
  const told = message.header?.get(PARTS) ?? '';
  const match = /^([A-Z0-9]{10,40}) ([1-9]\d{0,4}) \d{1,10}$/i.exec(told);
  return match === null ? null : { id: match[1] ?? '', count: Number(match[2]) };
}

function partSubject(subject: string, id: string, at: number): string {
  return `${subject}.part.${id}.${at}`;
}

function nameOf(subject: string, root: string): string {
  const [folder = '', ...file] = subject.slice(root.length + 1).split('.');
  return `${folder}/${file.join('.')}`;
}

function isNoStream(error: unknown): boolean {
  return error instanceof Error && /no stream matches/i.test(error.message);
}

import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
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

/**
 * A stream of NATS JetStream. A file is the last message below its subject, `hearth.<space>.<folder>.<file>.<bytes>`, so it is there whole
 * or not at all, and a server can let each device write below its own subjects only. Larger files are a message that names its parts.
 *
 * The size is in the subject because a list is then the names of the subjects alone, which whoever leads the stream tells at once. Headers
 * would take a consumer, and up to 2.11 a server places one on a server of the cluster that is gone, and waits for it (nats-server 7165).
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
  const fileAt = (jsm: JetStreamManager, subject: string) => lastOf(jsm, `${subject}.*`);

  const list = async (prefix: string): Promise<readonly CarrierFile[]> =>
    connector.use(async ({ jsm }) => {
      const [folder = ''] = prefix.split('/');
      const filter = prefix.includes('/') ? `${root}.${folder}.>` : `${root}.>`;
      const { state } = await jsm.streams.info(await streamOf(jsm), { subjects_filter: filter });
      // One that is written again with another size is there twice for a moment.
      const sizes = new Map<string, number>();
      for (const subject of Object.keys(state.subjects ?? {})) {
        const file = fileOf(subject.slice(root.length + 1));
        if (file?.name.startsWith(prefix)) sizes.set(file.name, file.bytes);
      }
      return [...sizes].map(([name, bytes]) => ({ name, bytes }));
    });

  const read = async (name: string): Promise<Uint8Array | null> => {
    const subject = subjectOf(name);
    return connector.use(async ({ jsm }) => {
      for (;;) {
        const message = await fileAt(jsm, subject);
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
        if ((await fileAt(jsm, subject))?.seq === message.seq) return null;
      }
    });
  };

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const subject = subjectOf(name);
    if (bytes.length > LARGEST_FILE_BYTES) throw carrierFailure('carrier_too_large', place);
    await connector.use(async ({ js, jsm, largestBytes }) => {
      const of = await streamOf(jsm);
      const most = Math.max(HEADROOM_BYTES, largestBytes - HEADROOM_BYTES);
      const count = bytes.length <= most ? 0 : Math.ceil(bytes.length / most);
      const id = nuid.next();
      for (let at = 0; at < count; at += 1) {
        await js.publish(partSubject(subject, id, at), bytes.subarray(at * most, (at + 1) * most));
      }
      const told = headers();
      if (count > 0) told.set(PARTS, `${id} ${count}`);
      await js.publish(`${subject}.${bytes.length}`, count > 0 ? new Uint8Array() : bytes, { headers: told });
      await jsm.streams.purge(of, { filter: `${subject}.*`, keep: 1 });
      if (count > 0) await removeOtherParts(jsm, of, { subject, id });
    });
  };
  /** Those of an earlier writing, and of one that a kill cut short. */
  const removeOtherParts = async (
    jsm: JetStreamManager,
    of: string,
    kept: { readonly subject: string; readonly id: string },
  ): Promise<void> => {
    const parts = `${kept.subject}.part`;
    const { state } = await jsm.streams.info(of, { subjects_filter: `${parts}.>` });
    const ids = Object.keys(state.subjects ?? {}).map((each) => each.slice(parts.length + 1).split('.', 1)[0] ?? '');
    for (const id of new Set(ids)) {
      if (id !== kept.id) await jsm.streams.purge(of, { filter: `${parts}.${id}.>` });
    }
  };

  const remove = async (name: string): Promise<void> => {
    const subject = subjectOf(name);
    return connector.use(async ({ jsm }) => {
      const of = await streamOf(jsm);
      await jsm.streams.purge(of, { filter: `${subject}.*` });
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

function partsIn(message: StoredMsg): { readonly id: string; readonly count: number } | null {
  const told = message.header?.get(PARTS) ?? '';
  const match = /^([A-Z0-9]{10,40}) ([1-9]\d{0,4})$/i.exec(told);
  return match === null ? null : { id: match[1] ?? '', count: Number(match[2]) };
}

function partSubject(subject: string, id: string, at: number): string {
  return `${subject}.part.${id}.${at}`;
}

/** Null for a part, and for what somebody else put there. */
function fileOf(tokens: string): CarrierFile | null {
  const match = /^([^.]+)\.(.+)\.(\d{1,10})$/.exec(tokens);
  if (match === null) return null;
  const name = `${match[1]}/${match[2]}`;
  return readName(name) === null ? null : { name, bytes: Number(match[3]) };
}

function isNoStream(error: unknown): boolean {
  return error instanceof Error && /no stream matches/i.test(error.message);
}

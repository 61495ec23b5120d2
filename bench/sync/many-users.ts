import { readFileSync } from 'node:fs';
import { type JetStreamClient, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { endAll, NATS, startNats } from '../../e2e/real/carriers/nats-servers';
import { openNats } from '../../src-main/sync/carriers/nats/nats';
import { realTimers } from '../../src-main/timers';
import { costOf, rounded } from './costs';
import { bytesIn } from './leaks';

/** What a person with ten thousand messages has in the carrier: heads, parts of a snapshot, change sets since. */
const FILES = [
  ...Array.from({ length: 3 }, (_, at) => ({ name: `aaaaaaa${at}.head`, bytes: 700 })),
  ...Array.from({ length: 37 }, (_, at) => ({ name: `aaaaaaa0.snap-1-${at}.seg`, bytes: 4_000 })),
  ...Array.from({ length: 60 }, (_, at) => ({ name: `aaaaaaa1.1-${at}-${at}.seg`, bytes: 900 })),
];
const AT_ONCE = 200;

/**
 * What one NATS server needs for many people: each with a stream, or all in one. Parts of snapshots are made small here, since memory follows the
 * number of files and not their bytes.
 */
export async function measureUsers(counts: readonly number[]) {
  if (NATS === null)
    throw new Error('nats-server is not on this computer, and there is no apt to fetch its package with');
  const rows: object[] = [];
  for (const users of counts) for (const isShared of [true, false]) rows.push(await measure(users, isShared));
  return rows;
}

async function measure(users: number, isShared: boolean) {
  const server = await startNats('', '20GB');
  const address = `nats://127.0.0.1:${server.port}`;
  const connection = await connect({ servers: address });
  const [js, jsm] = [jetstream(connection), await jetstreamManager(connection)];
  const before = memoryOf(server.running.process.pid);
  const add = (name: string, subject: string) =>
    jsm.streams.add({
      ...{ name, subjects: [subject], retention: RetentionPolicy.Limits, storage: StorageType.File },
      max_msgs_per_subject: 1,
    });
  const filling = await costOf(async () => {
    if (isShared) await add('hearth', 'hearth.>');
    for (let user = 0; user < users; user += 1) {
      if (!isShared) await add(`hearth-u${user}`, `hearth.u${user}.>`);
      await publishAll(js, `hearth.u${user}`);
    }
  });
  const memory = memoryOf(server.running.process.pid) - before;
  const carrier = openNats({
    ...{ servers: [address], space: `u${users - 1}`, signIn: {}, isAgreed: () => false, timers: realTimers },
  });
  await carrier.list('');
  const listing = await costOf(() => carrier.list(''));
  await carrier.close();
  await connection.close();
  const disk = bytesIn(server.home);
  await endAll(server);
  return {
    ...{ users, streams: isShared ? 1 : users, files: users * FILES.length },
    memory_kb_per_user: rounded(memory / users),
    disk_kb_per_user: rounded(disk / 1024 / users),
    bytes_per_user: FILES.reduce((sum, { bytes }) => sum + bytes, 0),
    list_ms: rounded(listing.seconds * 1000),
    filling,
  };
}

async function publishAll(js: JetStreamClient, space: string): Promise<void> {
  for (let at = 0; at < FILES.length; at += AT_ONCE) {
    const some = FILES.slice(at, at + AT_ONCE);
    await Promise.all(some.map(({ name, bytes }) => js.publish(`${space}.${name}.${bytes}`, Buffer.alloc(bytes, 1))));
  }
}

/** Of a process, in KB, as it is now. */
function memoryOf(pid: number | undefined): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb);
}

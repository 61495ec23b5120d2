import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documentSections } from '../memory/documents/document-sections';
import { migrations } from '../store/migrations';
import { newestVersion } from '../store/migrations/migrate';
import { connect } from '../store/sqlite/database';
import { openStore } from '../store/store';
import { openFolder } from '../sync/carriers/folder/folder';
import type { Carrier } from '../sync/carriers/port/carrier';
import { readName } from '../sync/carriers/port/names';
import { askToForget } from '../sync/exchange/forgets';
import type { Epoch } from '../sync/exchange/ports';
import { exchange, type RoundResult } from '../sync/exchange/round';
import { storedExchange } from '../sync/exchange/stored-exchange';
import { openReplica } from '../sync/replica/replica';
import { openFile } from '../sync/sealing/files/sealed-file';
import { type DeviceSecret, newDeviceSecret, publicHalf } from '../sync/sealing/keys/device-keys';
import { newEpochKey, unwrapEpoch } from '../sync/sealing/keys/epoch-keys';
import { realTimers } from '../timers';
import { makeFindable } from '../transfer/backup/make-findable';
import { testWorkspaces } from './workspace.fixture';

const GROUP = '0123456789abcdef0123456789abcdef';
const SCHEMA = newestVersion(migrations);
const BACKUPS = 'backups';

export type SyncedDevice = ReturnType<typeof openDevice>;

/** Devices as the app runs them, each with its database, its backups and its Forget, that meet in one folder. */
export async function syncedDevices(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-meeting-'));
  const meeting = join(folder, 'Hearth');
  mkdirSync(meeting);
  const carrier = openFolder({ path: meeting, timers: realTimers });
  const secrets = Array.from({ length: count }, newDeviceSecret);
  const members = secrets.map((secret, at) => ({
    ...{ device: idOf(at), name: `Computer ${at}`, publicHalf: publicHalf(secret) },
  }));
  const epoch = { epoch: 1, maker: idOf(0), key: newEpochKey() };
  const devices = secrets.map((secret, at) => openDevice({ at, secret, epoch, members, carrier }));
  for (const device of devices) await device.round();
  const kept = new Map<string, Uint8Array>();
  return {
    devices,
    meeting,
    carrier,
    /** Everyone, so often: a change and its answer need some rounds each. */
    rounds: async (times: number, those: readonly SyncedDevice[] = devices) => {
      for (let time = 0; time < times; time += 1) for (const device of those) await device.round();
    },
    /** As somebody does who can read the folder: every file as it ever was. */
    keepFiles: () => {
      for (const name of readdirSync(meeting, { recursive: true, encoding: 'utf8' })) {
        const path = join(meeting, name);
        if (!statSync(path).isFile()) continue;
        const bytes = readFileSync(path);
        kept.set(`${name}\n${bytes.toString('base64')}`, bytes);
      }
    },
    /** What all kept files say to somebody who has got hold of these devices, with its secret, its database and its backups. */
    openKept: (those: readonly SyncedDevice[] = devices) =>
      openAll(
        [...kept].map(([name, bytes]) => [name.split('\n')[0] ?? '', bytes] as const),
        those,
      ),
    end: async () => {
      for (const device of devices) await device.spaces.end();
      await carrier.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (at: number): string => 'abcdef'.charAt(at).repeat(8);

type Opening = {
  readonly at: number;
  readonly secret: DeviceSecret;
  readonly epoch: Epoch;
  readonly members: readonly { readonly device: string; readonly name: string; readonly publicHalf: string }[];
  readonly carrier: Carrier;
};

function openDevice({ at, secret, epoch, members, carrier }: Opening) {
  const spaces = testWorkspaces({
    backUp,
    tellOthers: async (order) => void askToForget(exchangeOf(), order, now()),
  });
  const { store, folder } = spaces;
  const now = () => Date.now();
  const workspace = spaces.open(`On ${at}`);
  const replica = openReplica({ store, schema: SCHEMA, now });
  replica.begin({ group: GROUP, device: idOf(at) });
  while (replica.stampSome());
  const exchangeOf = () => storedExchange({ store, replica, secret, schema: SCHEMA, now });
  exchangeOf().begin({ name: `Computer ${at}`, carrier: '{}', sealedSecret: '', epochs: [epoch], devices: members });
  let isForgetting = true;
  return {
    at,
    id: idOf(at),
    secret,
    spaces,
    workspace,
    replica,
    exchange: exchangeOf,
    /** Whether its Forget comes to its end. */
    setForgetting: (is: boolean) => {
      isForgetting = is;
    },
    /** As after a kill: nothing but the database and the files is left of the round before. */
    round: async (through: Carrier = carrier): Promise<RoundResult> => {
      const result = await exchange(
        {
          ...{ carrier: through, store: exchangeOf(), now, merged: new Set<string>() },
          forget: async (order) => {
            await workspace.followForget(order);
            if (!isForgetting) throw new Error('killed');
          },
          renewCopies: workspace.renewCopies,
        },
        new AbortController().signal,
      );
      await makeFound(spaces);
      return result;
    },
    backUp: () => backUp(spaces.databaseFile),
    /** Of its data folder. */
    filesWith: (words: string): readonly string[] => filesWith(folder, words),
    /** Every key that lies here, in the database or in a copy of it. */
    keys: (): readonly Epoch[] => [
      ...exchangeOf().epochs(),
      ...backupsOf(folder).flatMap((path) => {
        const copy = openStore(path);
        const inside = storedExchange({
          ...{ store: copy, replica: openReplica({ store: copy, schema: SCHEMA, now }), secret, schema: SCHEMA, now },
        });
        const epochs = inside.epochs();
        copy.close();
        return epochs;
      }),
    ],
  };
}

function backUp(databaseFile: string): string {
  const folder = join(dirname(databaseFile), BACKUPS);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `hearth-${backupsOf(dirname(databaseFile)).length}-${process.hrtime.bigint()}.db`);
  const db = connect(databaseFile);
  db.prepare('VACUUM INTO ?').run(path);
  db.close();
  return path;
}

function backupsOf(folder: string): readonly string[] {
  try {
    return readdirSync(join(folder, BACKUPS)).map((name) => join(folder, BACKUPS, name));
  } catch {
    return [];
  }
}

/** As main does after each round. */
async function makeFound({ store, index }: Pick<ReturnType<typeof testWorkspaces>, 'store' | 'index'>) {
  const { transaction } = store;
  const sectionsOf = (workspaceId: string) => store.documents.list(workspaceId).flatMap(documentSections);
  const findable = { pending: store.transfer.pending, index, sectionsOf, transaction, now: () => 0 };
  await makeFindable(findable, { signal: new AbortController().signal, progress: () => undefined });
}

export function filesWith(folder: string, words: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(words.toLowerCase());
  });
}

type Stolen = Pick<ReturnType<typeof openDevice>, 'id' | 'secret' | 'keys'>;

/** Opens whatever opens, keys of epochs first, from one to the next. */
function openAll(files: readonly (readonly [string, Uint8Array])[], devices: readonly Stolen[]): readonly string[] {
  const halves = new Map(devices.map(({ id, secret }) => [id, publicHalf(secret)]));
  const publicHalfOf = (device: string) => halves.get(device);
  const keys = devices.flatMap((device) => [...device.keys()]);
  for (let before = -1; before < keys.length; ) {
    before = keys.length;
    for (const [name, bytes] of files) {
      const file = readName(name);
      if (file?.kind !== 'epoch') continue;
      for (const { id: device, secret } of devices) {
        const by = { group: GROUP, device, secret, publicHalfOf, before: keys.map(({ key }) => key) };
        const opened = unwrapEpoch(by, file, bytes);
        if (!opened.ok || keys.some(({ key }) => Buffer.from(key).equals(opened.key))) continue;
        keys.push({ epoch: file.epoch, maker: file.device, key: opened.key });
      }
    }
  }
  const keysOf = (epoch: number) => keys.filter((each) => each.epoch === epoch).map(({ key }) => key);
  return files.flatMap(([name, bytes]) => {
    const file = readName(name);
    if (file === null || file.kind === 'epoch' || file.kind === 'pairing') return [];
    const opened = openFile({ group: GROUP, publicHalfOf, keysOf }, file, bytes);
    return opened.ok ? [Buffer.from(opened.plain).toString('utf8')] : [];
  });
}

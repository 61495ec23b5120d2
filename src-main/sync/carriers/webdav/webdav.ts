import { randomUUID } from 'node:crypto';
import { isLoopback } from '../../../model/server/host';
import type { Timers } from '../../../timers';
import { type Carrier, type CarrierFile, LARGEST_FILE_BYTES } from '../port/carrier';
import { carrierFailure } from '../port/failures';
import { isFolderName, partsOf, readName } from '../port/names';
import type { SignIn } from '../port/place';
import { poll, watches } from '../port/poll';
import { type Answered, createAsker, problemOf } from './ask';
import { type Resource, readMultistatus } from './multistatus';

export type WebdavOptions = {
  /** Of a collection that is there. */
  readonly url: string;
  readonly signIn: Pick<SignIn, 'user' | 'password' | 'token'>;
  /** Whether the person agreed that files go to this origin. Asked before each request; never for this computer. */
  readonly isAgreed: (origin: string) => boolean;
  readonly timers: Timers;
  readonly everyMs?: number;
  readonly silenceMs?: number;
};

const MOST_LISTED_BYTES = 32 * 1024 * 1024;
const UNFINISHED = /^\.hearth-[0-9a-f-]{36}\.partial$/;
/** An answer that says nothing but its status. */
const MOST_SAID_BYTES = 1024 * 1024;
/** Servers lock a resource for as long as somebody else’s request for it takes. */
const LOCKED = 423;
const LOCK_TRIES = 5;
const LOCK_PAUSE_MS = 50;
const LEFTOVER_MS = 2 * 86_400_000;
const DEVICE = /^[0-9a-f]{8}$/;
const PROPERTIES = `<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getlastmodified/><getetag/></prop></propfind>`;

/** A collection on a WebDAV server: Nextcloud, ownCloud, Apache, a NAS, `rclone serve webdav`. */
export function openWebdav(options: WebdavOptions): Carrier {
  const { timers, everyMs = 2_000 } = options;
  const base = new URL(options.url.endsWith('/') ? options.url : `${options.url}/`);
  const { place, ask, close } = connect(options);
  const urlOf = (path: string) => new URL(path, base);
  const succeeded = (answered: Answered): Answered => {
    const problem = problemOf(answered.status);
    if (problem !== null) throw carrierFailure(problem, place, new Error(`status ${answered.status}`));
    return answered;
  };

  /** What is in a collection, itself left out; null where there is none. */
  const members = async (path: string): Promise<readonly Resource[] | null> => {
    const answered = await ask({
      method: 'PROPFIND',
      url: urlOf(path),
      headers: { depth: '1', 'content-type': 'application/xml; charset=utf-8' },
      body: Buffer.from(PROPERTIES),
      mostBytes: MOST_LISTED_BYTES,
    });
    if (answered.status === 404) return null;
    const resources = answered.status === 207 ? readMultistatus(answered.body.toString('utf8')) : null;
    if (resources === null) {
      succeeded(answered);
      throw carrierFailure('carrier_foreign', place);
    }
    const [own = ''] = base.pathname.split('/').filter(Boolean).slice(-1).map(decodeURIComponent);
    const self = path === '' ? own : path.slice(0, -1);
    let isSelfSeen = false;
    return resources.filter(({ name, isCollection }) => {
      const isSelf = !isSelfSeen && isCollection && name === self;
      isSelfSeen ||= isSelf;
      return !isSelf;
    });
  };
  const root = async (): Promise<readonly Resource[]> => {
    const found = await members('');
    if (found === null) throw carrierFailure('carrier_gone', place);
    return found;
  };
  const foldersIn = async () =>
    (await root()).filter(({ isCollection, name }) => isCollection && isFolderName(name)).map(({ name }) => name);

  const filesOf = async (folder: string): Promise<readonly CarrierFile[]> => {
    const found = (await members(`${folder}/`)) ?? [];
    for (const { name, changedAt } of found) {
      if (UNFINISHED.test(name) && changedAt > 0 && Date.now() - changedAt > LEFTOVER_MS) {
        await ask({ method: 'DELETE', url: urlOf(`${folder}/${name}`), mostBytes: MOST_SAID_BYTES }).catch(() => null);
      }
    }
    return found.flatMap(({ name, isCollection, bytes }) => {
      const full = `${folder}/${name}`;
      return !isCollection && readName(full) !== null ? [{ name: full, bytes }] : [];
    });
  };

  const list = async (prefix: string): Promise<readonly CarrierFile[]> => {
    const [folder = ''] = prefix.split('/');
    const folders = prefix.includes('/') ? [folder] : (await foldersIn()).filter((name) => name.startsWith(prefix));
    const found: CarrierFile[] = [];
    for (const each of folders) found.push(...(await filesOf(each)));
    // A collection that is not there and one that nobody can reach any more look alike from within.
    if (found.length === 0 && prefix.includes('/')) await root();
    return found.filter(({ name }) => name.startsWith(prefix));
  };

  const read = async (name: string): Promise<Uint8Array | null> => {
    partsOf(name);
    const answered = await ask({ method: 'GET', url: urlOf(name), mostBytes: LARGEST_FILE_BYTES });
    if (answered.status === 404) {
      await root();
      return null;
    }
    return succeeded(answered).body;
  };

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const { folder } = partsOf(name);
    if (bytes.length > LARGEST_FILE_BYTES) throw carrierFailure('carrier_too_large', place);
    const temporary = urlOf(`${folder}/.hearth-${randomUUID()}.partial`);
    const put = () => ask({ method: 'PUT', url: temporary, body: bytes, mostBytes: MOST_SAID_BYTES });
    let answered = await put();
    if (answered.status === 404 || answered.status === 409 || answered.status === 403) {
      const made = await ask({ method: 'MKCOL', url: urlOf(`${folder}/`), mostBytes: MOST_SAID_BYTES });
      // 405: it is there already.
      if (made.status !== 405) succeeded(made);
      answered = await put();
    }
    succeeded(answered);
    const headers = { destination: urlOf(name).href, overwrite: 'T' };
    const moved = await ask({ method: 'MOVE', url: temporary, headers, mostBytes: MOST_SAID_BYTES });
    if (problemOf(moved.status) === null) return;
    await ask({ method: 'DELETE', url: temporary, mostBytes: MOST_SAID_BYTES }).catch(() => null);
    succeeded(moved);
  };

  const remove = async (name: string): Promise<void> => {
    partsOf(name);
    const answered = await ask({ method: 'DELETE', url: urlOf(name), mostBytes: MOST_SAID_BYTES });
    if (answered.status !== 404) succeeded(answered);
  };

  /** Small questions: of each device only its head, which is another one after each of its changes. */
  const look = async (): Promise<string> => {
    const seen: string[] = [];
    for (const folder of (await foldersIn()).toSorted()) {
      if (DEVICE.test(folder)) {
        const { status, headers } = await ask({
          method: 'HEAD',
          url: urlOf(`${folder}/head`),
          mostBytes: MOST_SAID_BYTES,
        });
        seen.push(`${folder} ${status} ${headers.etag} ${headers['last-modified']} ${headers['content-length']}`);
      } else {
        const versions = ((await members(`${folder}/`)) ?? []).map(({ name, version }) => `${name} ${version}`);
        seen.push(`${folder} ${versions.toSorted().join(' ')}`);
      }
    }
    return seen.join('\n');
  };

  const watching = watches();
  return {
    list,
    read,
    write,
    remove,
    watch: (changed) => watching.keep(poll({ timers, everyMs, look, changed })),
    close: async () => {
      watching.stopAll();
      close();
    },
  };
}

/** The collection *hearth* below the one that the person named, made if need be; the named one, if that is one. */
export async function makeCollection(options: WebdavOptions): Promise<string> {
  const named = options.url.replace(/\/*$/, '/');
  const url = /\/hearth\/$/i.test(named) ? named : `${named}hearth/`;
  const { place, ask, close } = connect(options);
  try {
    const { status } = await ask({ method: 'MKCOL', url: new URL(url), mostBytes: MOST_SAID_BYTES });
    const problem = problemOf(status);
    // 405: it is there already, or the server knows no such thing, which the list then says.
    if (problem !== null && status !== 405) throw carrierFailure(problem, place, new Error(`status ${status}`));
  } finally {
    close();
  }
  const carrier = openWebdav({ ...options, url });
  await carrier.list('').finally(() => carrier.close());
  return url;
}

/** To the one server of this address, once the person agreed to it. */
function connect({ url, signIn, isAgreed, silenceMs = 30_000 }: WebdavOptions) {
  const { host: place, origin } = new URL(url);
  const isAllowed = () => isLoopback(origin) || isAgreed(origin);
  const asker = createAsker({ place, authorization: authorizationOf(signIn), isAllowed, silenceMs });
  const ask: typeof asker.ask = async (asking) => {
    for (let tries = 1; ; tries += 1) {
      const answered = await asker.ask(asking);
      if (answered.status !== LOCKED || tries === LOCK_TRIES) return answered;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS * tries));
    }
  };
  return { place, ask, close: asker.close };
}

function authorizationOf({ user, password = '', token }: WebdavOptions['signIn']): string | null {
  if (token !== undefined) return `Bearer ${token}`;
  return user === undefined ? null : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

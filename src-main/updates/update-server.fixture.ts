import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Release, SIGNED_AS } from './feed/signed-feed';

export type Keys = { readonly privateKey: KeyObject; readonly publicKey: string };

export function makeKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** A feed as its publisher makes it. `as`: what is signed before it. */
export function signedFeed(release: unknown, { privateKey }: Keys, as = SIGNED_AS): string {
  const bytes = Buffer.from(JSON.stringify(release));
  const signature = sign(null, Buffer.concat([Buffer.from(as), bytes]), privateKey).toString('base64');
  return JSON.stringify({ signed: bytes.toString('base64'), signature });
}

export type ReleasedFile = Omit<Release['files'][number], 'size' | 'sha512'> & { readonly bytes: Buffer };

export function releaseOf(version: string, files: readonly ReleasedFile[]): Release {
  return {
    version,
    files: files.map(({ bytes, ...file }) => ({
      ...file,
      size: bytes.length,
      sha512: createHash('sha512').update(bytes).digest('hex'),
    })),
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of updates on this computer, which also does what a bad one would do. */
export async function startUpdateServer(keys: Keys = makeKeys()) {
  const answers = new Map<string, Answer>();
  const heard: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    heard.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...keys,
    origin,
    feedUrl: `${origin}/feed.json`,
    heard,
    /** The environment of a Hearth that takes itself for this AppImage, and asks this server. */
    installedAt: (appImage: string) => ({
      HEARTH_TEST_UPDATES: JSON.stringify({
        source: { feedUrl: `${origin}/feed.json`, publicKey: keys.publicKey },
        installation: { isPackaged: true, platform: 'linux', appImage },
      }),
    }),
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    /** The feed and its files, as they should be. */
    publish: (version: string, files: readonly ReleasedFile[]) => {
      const feed = signedFeed(releaseOf(version, files), keys);
      answers.set('/feed.json', (_, response) => response.end(feed));
      for (const { name, bytes } of files) answers.set(`/${name}`, servingRanges(bytes));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type UpdateServer = Awaited<ReturnType<typeof startUpdateServer>>;

export function servingRanges(bytes: Buffer): Answer {
  return (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(from)) return response.end(bytes);
    if (from >= bytes.length) return response.writeHead(416).end();
    response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
    return response.end(bytes.subarray(from));
  };
}

/** Sends the beginning to the first who asks, then ends the connection; whoever asks later gets what he asks for. */
export function cuttingOff(bytes: Buffer, after: number): Answer {
  let isFirst = true;
  return (request, response) => {
    if (!isFirst) return servingRanges(bytes)(request, response);
    isFirst = false;
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, after), () => response.destroy());
  };
}

/** Sends the beginning to the first who asks, and then nothing more; whoever asks later gets what he asks for. */
export function stopping(bytes: Buffer, after: number): Answer {
  let isFirst = true;
  return (request, response) => {
    if (!isFirst) return servingRanges(bytes)(request, response);
    isFirst = false;
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, after));
  };
}

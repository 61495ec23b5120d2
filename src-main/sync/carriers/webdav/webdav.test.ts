import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { realTimers } from '../../../timers';
import { readMultistatus } from './multistatus';
import { openWebdav } from './webdav';

let server: Server | null = null;
const seen: IncomingMessage[] = [];

/** A carrier whose server answers so. */
async function against(answer: RequestListener, signIn = {}, silenceMs = 300) {
  seen.length = 0;
  const made = createServer((request, response) => {
    seen.push(request);
    request.resume();
    request.on('end', () => answer(request, response));
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(made.address() as AddressInfo).port}/dav`;
  return openWebdav({ url, signIn, isAgreed: () => false, timers: realTimers, silenceMs });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

describe('a server that says', () => {
  test.each([
    [301, 'carrier_moved', 'sends Hearth to another address'],
    [307, 'carrier_moved', 'sends Hearth to another address'],
    [401, 'carrier_sign_in', 'does not accept the sign-in'],
    [403, 'carrier_refused', 'does not allow this account'],
    [413, 'carrier_too_large', 'too large'],
    [423, 'carrier_locked', 'locked a file'],
    [429, 'carrier_busy', 'asks for a pause'],
    [500, 'carrier_failed', 'reported an error'],
    [503, 'carrier_busy', 'asks for a pause'],
    [507, 'carrier_full', 'is full'],
  ])('%d to all is told as %s', async (status, code, words) => {
    const carrier = await against((_, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/else' }).end('<html>');
    });
    const refused = { code, message: expect.stringContaining(words) };
    await expect(carrier.list('')).rejects.toMatchObject(refused);
    await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject(refused);
    await expect(carrier.write('aaaaaaaa/head', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(carrier.remove('aaaaaaaa/head')).rejects.toMatchObject(refused);
    await carrier.close();
  });

  test('404 to all has lost the collection', async () => {
    const carrier = await against((_, response) => response.writeHead(404).end());
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_gone' });
    await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_gone' });
    await expect(carrier.write('aaaaaaaa/head', Buffer.from('x'))).rejects.toMatchObject({ code: 'carrier_gone' });
  });

  test.each([
    [200, '<html></html>'],
    [207, '<html></html>'],
    [207, 'no XML'],
    [207, '<!DOCTYPE x [<!ENTITY a "b">]><multistatus xmlns="DAV:"/>'],
    [405, ''],
  ])('%d with %s is no WebDAV server', async (status, body) => {
    const carrier = await against((_, response) => response.writeHead(status).end(body));
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_foreign' });
  });

  test('nothing in time is slow', async () => {
    const carrier = await against(() => undefined);
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_slow' });
  });

  test('half an answer has said nothing', async () => {
    const carrier = await against((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_unreachable' });
  });

  test('more than a file may be is cut off', async () => {
    const carrier = await against(
      (_, response) => {
        response.on('error', () => undefined);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(4_000_000)));
          response.once('drain', more);
        };
        more();
        // So many bytes take their time on a busy machine.
      },
      {},
      30_000,
    );
    await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_too_large' });
  });

  test('nothing any more cannot be reached', async () => {
    const carrier = await against((_, response) => response.end());
    server?.close();
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_unreachable' });
  });
});

test('a sign-in is sent as it was given, and nothing else tells one Hearth from another', async () => {
  const carrier = await against((_, response) => response.writeHead(500).end(), { user: 'anna', password: 'tea:☕' });
  await carrier.list('').catch(() => undefined);
  const { headers } = seen[0] ?? {};
  expect(headers?.authorization).toBe(`Basic ${Buffer.from('anna:tea:☕').toString('base64')}`);
  expect(Object.keys(headers ?? {}).toSorted()).toEqual([
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'depth',
    'host',
  ]);
});

test('another computer gets nothing before the person agreed to it', async () => {
  const asked: string[] = [];
  const isAgreed = (origin: string) => {
    asked.push(origin);
    return false;
  };
  const options = { signIn: {}, isAgreed, timers: realTimers };
  const carrier = openWebdav({ ...options, url: 'https://dav.example/hearth/' });
  await expect(carrier.read('aaaaaaaa/head')).rejects.toMatchObject({ code: 'carrier_not_agreed' });
  expect(asked).toEqual(['https://dav.example']);
});

test('a list is read as servers write it: with prefixes, whole addresses, and names in percent', () => {
  const text = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">
    <D:response><D:href>http://x/dav/aaaaaaaa/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop></D:propstat></D:response>
    <D:response><D:href>/dav/aaaaaaaa/%68ead</D:href><D:propstat><D:prop><D:getcontentlength>12</D:getcontentlength>
      <D:getlastmodified>Fri, 27 Nov 2026 03:00:00 GMT</D:getlastmodified><D:getetag>"1"</D:getetag><D:resourcetype/></D:prop></D:propstat></D:response>
    <D:response><D:href>/dav/%zz</D:href></D:response></D:multistatus>`;
  expect(readMultistatus(text)).toMatchObject([
    { name: 'aaaaaaaa', isCollection: true },
    { name: 'head', isCollection: false, bytes: 12, changedAt: Date.UTC(2026, 10, 27, 3) },
  ]);
});

test('any text is a list or none', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ maxLength: 100 }).map((it) => `<multistatus>${it}`),
  );
  fc.assert(
    fc.property(text, (each) => {
      const read = readMultistatus(each);
      expect(read === null || Array.isArray(read)).toBe(true);
    }),
  );
});

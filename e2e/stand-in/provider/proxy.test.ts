import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatRequest, ModelProvider } from '../../../src-main/model/types.ts';
import { type Authority, makeAuthority } from '../certificate.ts';
import { createGate, type StandIn, startStandIn } from '../index.ts';
import { type ClusterProxy, type ProxyOptions, startProxy } from '../proxy.ts';
import { collect, failureOf, KINDS, never, request, textOf, trustedProvider } from './collect.ts';
import { startStranger } from './stranger.ts';

const header = { name: 'Authorization', value: 'Bearer open-sesame' };
const headers = () => ({ [header.name]: header.value });

let authority: Authority;
let before: readonly string[];
let one: StandIn;
let other: StandIn;
const proxies: ClusterProxy[] = [];

beforeAll(() => {
  authority = makeAuthority();
  before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, authority.cert]);
});

afterAll(() => tls.setDefaultCACertificates(before));

beforeEach(async () => {
  [one, other] = [await startStandIn(), await startStandIn()];
});

afterEach(async () => {
  for (const each of [...proxies.splice(0), one, other]) await each.close();
});

async function proxyWith(options: Partial<ProxyOptions> = {}): Promise<ClusterProxy> {
  const proxy = await startProxy({
    behind: [one.host, other.host],
    certificate: authority.issue(),
    header,
    ...options,
  });
  proxies.push(proxy);
  return proxy;
}

describe.each(KINDS)('%s, behind a proxy with TLS', (kind) => {
  const chatPath = kind === 'ollama' ? '/api/chat' : '/v1/chat/completions';
  const through = ({ host }: { readonly host: string }): ModelProvider =>
    trustedProvider({ kind, address: () => host, headers });

  test('is asked with the header, and is ready', async () => {
    const proxy = await proxyWith();
    expect(await through(proxy).state()).toMatchObject({ kind: 'ready', host: proxy.host });
    expect(textOf(await collect(through(proxy).chat(request, never)))).toBe('You said: Hello');
    expect(one.chats()[0]?.headers.authorization).toBe(header.value);
  });

  test('is refused without it', async () => {
    const proxy = await proxyWith();
    const bare = trustedProvider({ kind, address: () => proxy.host });
    expect(await bare.state()).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('sign in') });
    expect(failureOf(await collect(bare.chat(request, never))).code).toBe('sign_in_needed');
    expect(one.requests).toEqual([]);
  });

  test.each([
    { name: 'that expired', issued: { isExpired: true }, says: /has expired. Renew it on the server/ },
    { name: 'of another name', issued: { names: ['models.example'] }, says: /belongs to another name/ },
    { name: 'of an authority that nobody trusts', issued: null, says: /does not trust .* Install its authority’s/ },
  ])('with a certificate $name is sent nothing', async ({ issued, says }) => {
    const by = issued === null ? makeAuthority() : authority;
    const proxy = await proxyWith({ certificate: by.issue(issued ?? {}) });
    expect(await through(proxy).state()).toMatchObject({ kind: 'tls', sentence: expect.stringMatching(says) });
    expect(failureOf(await collect(through(proxy).chat(request, never)))).toMatchObject({
      code: 'tls',
      sentence: expect.stringMatching(says),
    });
    expect(proxy.passed).toEqual([]);
  });

  test('loses one of its servers in the middle of an answer: the half is kept, and the next request goes to another', async () => {
    const proxy = await proxyWith();
    const gate = createGate();
    one.script({ steps: ['One', ' two', { wait: gate.opened }] });
    const events = [];
    for await (const event of through(proxy).chat(request, never)) {
      events.push(event);
      if (textOf(events) === 'One two') await one.close();
    }
    expect(textOf(events)).toBe('One two');
    expect(failureOf(events)).toMatchObject({ code: 'connection_lost', sentence: expect.stringContaining(proxy.host) });

    const goOn: ChatRequest = {
      ...request,
      messages: [...request.messages, { role: 'assistant', content: 'One two' }],
    };
    other.script({ steps: [' three'] });
    expect(textOf(await collect(through(proxy).chat(goOn, never)))).toBe(' three');
    expect(proxy.passed.map(({ to }) => to)).toEqual([one.host, other.host]);
  });

  test('is away when all of them are', async () => {
    const proxy = await proxyWith();
    await one.close();
    await other.close();
    const said = { sentence: expect.stringMatching(/proxy in front of .* cannot reach it. Start/) };
    expect(await through(proxy).state()).toMatchObject({ kind: 'unreachable', ...said });
    expect(failureOf(await collect(through(proxy).chat(request, never)))).toMatchObject({
      code: 'unreachable',
      ...said,
    });
  });

  describe('that redirects', () => {
    test.each([302, 307, 308])(
      'to another host with %i is not followed, and the other host is named',
      async (status) => {
        const elsewhere = await startStandIn();
        const to = (path: string) => ({ status, to: `${elsewhere.host}${path}?key=${header.value}` });
        const provider = through(await proxyWith({ redirect: to }));
        const error = failureOf(await collect(provider.chat(request, never)));
        expect(error.code).toBe('not_ollama');
        expect(error.sentence).toContain(`sends Hearth on to ${elsewhere.host}${chatPath}. Hearth sends nothing there`);
        const state = await provider.state();
        expect(state).toMatchObject({ kind: 'not_ollama', sentence: expect.stringContaining(elsewhere.host) });
        expect(elsewhere.requests).toEqual([]);
        await elsewhere.close();
      },
    );

    test('to the same host over plain http is not followed', async () => {
      const proxy = await proxyWith({ redirect: (path) => ({ status: 307, to: `http://127.0.0.1:9${path}` }) });
      expect(failureOf(await collect(through(proxy).chat(request, never))).sentence).toContain('http://127.0.0.1:9');
    });

    test.each([307, 308])('to another path of its own with %i is followed, with what was sent', async (status) => {
      const redirect = (path: string) => (path === `${chatPath}?again` ? null : { status, to: `${path}?again` });
      const proxy = await proxyWith({ redirect });
      expect(textOf(await collect(through(proxy).chat(request, never)))).toBe('You said: Hello');
      expect(proxy.passed.map(({ path }) => path)).toEqual([chatPath, `${chatPath}?again`]);
      expect(one.chats()[0]?.body).toContain('Hello');
      expect(one.chats()[0]?.headers.authorization).toBe(header.value);
    });

    test('as a page to sign in does is not followed with what was typed', async () => {
      const proxy = await proxyWith({ redirect: (path) => (path === '/login' ? null : { status: 302, to: '/login' }) });
      const { sentence } = failureOf(await collect(through(proxy).chat(request, never)));
      expect(sentence).toContain(`sends Hearth on to ${proxy.host}/login`);
      expect(proxy.passed).toHaveLength(1);
    });

    test('in a circle is left after a few rounds', async () => {
      const proxy = await proxyWith({ redirect: (path) => ({ status: 307, to: path }) });
      expect(failureOf(await collect(through(proxy).chat(request, never))).code).toBe('not_ollama');
      expect(proxy.passed).toHaveLength(4);
    });

    test.each([
      { name: 'without an address', status: 304, to: '' },
      { name: 'to no address', status: 302, to: 'http://[' },
    ])('$name is something else than a server', async ({ status, to }) => {
      const proxy = await proxyWith({ redirect: () => ({ status, to }) });
      expect(await through(proxy).state()).toMatchObject({ kind: 'not_ollama' });
    });
  });

  describe('that gives an answer only when it is whole', () => {
    const words = Array.from({ length: 40 }, (_, nth) => `word${nth} `);

    test.each([
      { how: 'sized', answerMs: 12 },
      { how: 'unsized', answerMs: 5_000 },
    ] as const)('is noticed: $how', async ({ how, answerMs }) => {
      const proxy = await proxyWith({ holdsBack: how });
      one.script({ steps: words, done: { answerMs } });
      const events = await collect(through(proxy).chat(request, never));
      expect(textOf(events)).toBe(words.join(''));
      expect(events.at(-1)).toMatchObject({ kind: 'done', wasHeldBack: true });
    });

    test('is not suspected where the answer came as it was written', async () => {
      one.script({ steps: words, done: { answerMs: 12 } });
      const events = await collect(through(await proxyWith()).chat(request, never));
      expect(events.at(-1)).not.toHaveProperty('wasHeldBack');
    });
  });

  test('that sends no HTTP after the first words is not understood, and the words are kept', async () => {
    const line =
      kind === 'ollama'
        ? '{"message":{"content":"One two"},"done":false}\n'
        : 'data: {"choices":[{"delta":{"content":"One two"}}]}\n\n';
    const type = kind === 'ollama' ? 'application/x-ndjson' : 'text/event-stream';
    const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const stranger = await startStranger(`${head}${line.length.toString(16)}\r\n${line}\r\nno chunk at all\r\n`);
    const events = await collect(through(stranger).chat(request, never));
    await stranger.close();
    expect(textOf(events)).toBe('One two');
    expect(failureOf(events)).toMatchObject({ code: 'bad_answer', sentence: expect.stringContaining('cannot read') });
  });
});

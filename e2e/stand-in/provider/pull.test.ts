import { afterEach, beforeEach, expect, test } from 'vitest';
import { advancePull, noProgress } from '../../../src-main/model/pulls/pull-progress.ts';
import type { ModelProvider, PullEvent } from '../../../src-main/model/types.ts';
import { type PullScript, type StandIn, startStandIn } from '../index.ts';
import { collect, never, trustedProvider } from './collect.ts';

let server: StandIn;
let provider: ModelProvider;

const script: PullScript = {
  model: 'new',
  layers: [
    { digest: `sha256:${'a'.repeat(64)}`, totalBytes: 1000 },
    { digest: `sha256:${'b'.repeat(64)}`, totalBytes: 500 },
  ],
  stepBytes: 250,
};

beforeEach(async () => {
  server = await startStandIn({ models: [] });
  provider = trustedProvider({ address: () => server.host });
});

afterEach(() => server.close());

function doneBytes(events: readonly PullEvent[]): number {
  return events.reduce((progress, event, at) => advancePull(progress, event, at), noProgress).doneBytes;
}

test('a pull says how far each layer is, ends with done, and the model is there', async () => {
  server.scriptPull(script);
  const events = await collect(provider.pull('new', never));
  expect(events.at(-1)).toEqual({ kind: 'done' });
  expect(doneBytes(events)).toBe(1500);
  expect(await provider.models()).toMatchObject({ ok: true, value: [{ name: 'new:latest' }] });
});

test('a cancelled pull closes the connection, and the next one goes on from there', async () => {
  server.scriptPull({ ...script, holdAt: { bytes: 750, until: new Promise(() => {}) } });
  const stop = new AbortController();
  const first: PullEvent[] = [];
  for await (const event of provider.pull('new', stop.signal)) {
    first.push(event);
    if (doneBytes(first) >= 750) stop.abort();
  }
  expect(first.at(-1)).toEqual({ kind: 'stopped' });
  expect(await (await server.nth('/api/pull', 1)).closed).toEqual({ early: true });
  expect(await provider.models()).toEqual({ ok: true, value: [] });

  server.scriptPull(script);
  const second = await collect(provider.pull('new', never));
  const firstSeen = second.find((event) => event.kind === 'progress' && event.layer);
  expect(firstSeen).toMatchObject({ layer: { completedBytes: 750 } });
  expect(second.at(-1)).toEqual({ kind: 'done' });
});

test.each([
  { error: 'pull model manifest: file does not exist', says: /no model called new/ },
  {
    error: 'pull model manifest: Get "https://x/v2/": dial tcp: lookup x: no such host',
    says: /could not reach the library/,
  },
  { error: 'write blob: no space left on device', says: /disk is full/ },
  { error: 'digest mismatch', says: /could not be pulled/ },
])('a pull that fails with “$error” says what to do', async ({ error, says }) => {
  server.scriptPull({ ...script, failAtBytes: 500, error });
  const last = (await collect(provider.pull('new', never))).at(-1);
  expect(last).toMatchObject({ kind: 'failed', error: { code: 'pull_failed', detail: error } });
  expect(last?.kind === 'failed' ? last.error.sentence : '').toMatch(says);
});

test('a pull from a server that is away says so', async () => {
  await server.close();
  expect(await collect(provider.pull('new', never))).toMatchObject([
    { kind: 'failed', error: { code: 'unreachable' } },
  ]);
});

test.each([
  { name: 'small:1b', insecure: undefined },
  { name: 'http://127.0.0.1:5000/library/small', insecure: true },
  { name: 'http://models.example.com/library/small', insecure: undefined },
  { name: 'http://127.0.0.1.example.com/library/small', insecure: undefined },
])('$name is pulled without encryption: $insecure', async ({ name, insecure }) => {
  await collect(provider.pull(name, never));
  const body: unknown = JSON.parse((await server.nth('/api/pull', 1)).body);
  expect(body).toEqual({ name, stream: true, ...(insecure ? { insecure } : {}) });
});

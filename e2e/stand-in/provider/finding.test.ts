import { afterEach, expect, it } from 'vitest';
import { findServers } from '../../../src-main/model/finding/find-servers.ts';
import { probeServer } from '../../../src-main/model/finding/probe-server.ts';
import { type StandIn, startStandIn } from '../index.ts';

const open: StandIn[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));
const start = async (...options: Parameters<typeof startStandIn>) => {
  const server = await startStandIn(...options);
  open.push(server);
  return server;
};

it('an Ollama is found as one, by its version, though it speaks both ways', async () => {
  const { host } = await start();
  expect(await probeServer(host)).toMatchObject({ answers: true, isLocal: true, kind: 'ollama', software: 'Ollama' });
});

it.each([
  ['llama.cpp', 'llama.cpp'],
  ['vllm', 'vLLM'],
  ['lm-studio', 'LM Studio'],
] as const)('%s is found by its own name, and is no Ollama', async (flavour, software) => {
  const { host } = await start({ flavour });
  expect(await probeServer(host)).toMatchObject({ kind: 'openai', software });
});

it('one that signs its models as others could has no name but its address', async () => {
  const { host } = await start({ flavour: 'jan' });
  expect(await probeServer(host)).toMatchObject({ kind: 'openai', software: null });
});

it('only three plain questions are asked, without a body', async () => {
  const { host, port, requests } = await start();
  expect(await findServers([host], [port])).toMatchObject([{ url: host, isAdded: true }]);
  expect(requests.every(({ method, path }) => method === 'GET' && ASKED.has(path))).toBe(true);
});
const ASKED = new Set(['/api/version', '/v1/models', '/props']);

it('where nothing answers, or something else, nothing is offered', async () => {
  const { host, port } = await start();
  await open.pop()?.close();
  expect(await probeServer(host)).toMatchObject({ answers: false, kind: null });
  expect(await findServers([], [port])).toEqual([]);
});

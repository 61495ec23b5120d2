import { expect, test } from 'vitest';
import type { ServerState } from '../../src-preload/contract/model';
import { serverSteps } from './server-steps';

const KINDS: readonly ServerState['kind'][] = [
  'ready',
  'no_model',
  'not_installed',
  'not_running',
  'unreachable',
  'not_ollama',
  'tls',
  'refused',
  'not_allowed',
];
type Given = NonNullable<Parameters<typeof serverSteps>[0]>;
const serverOf = (state: ServerState['kind'], isLocal: boolean, kind: Given['kind'] = 'ollama'): Given => ({
  ...{ name: kind === 'ollama' ? 'Ollama' : 'LM Studio', kind, isLocal, url: 'http://127.0.0.1:1234' },
  state: {
    ...{ kind: state, isLocal, address: '127.0.0.1:1234', version: '0.12.6' },
    sentence: 'Correct its address in Settings.',
  },
});
const servers = [
  null,
  ...KINDS.flatMap((kind) =>
    [true, false].flatMap((isLocal) => [serverOf(kind, isLocal), serverOf(kind, isLocal, 'openai')]),
  ),
];

test.each(servers)('the first run never points to a Settings that is not there: %j', (server) => {
  expect(JSON.stringify(serverSteps(server))).not.toMatch(/Settings|above/);
});

test('exactly one step is to be done now, until the server answers', () => {
  for (const server of servers) {
    const marks = serverSteps(server).map(({ mark }) => mark);
    const isThere = server?.state?.kind === 'ready' || server?.state?.kind === 'no_model';
    expect(marks.filter((mark) => mark === 'now')).toHaveLength(isThere ? 0 : 1);
  }
});

test('a server that answered before is never called not installed', () => {
  expect(JSON.stringify(serverSteps(serverOf('unreachable', true)))).not.toContain('not installed');
});

test('of another server than Ollama no step speaks of Ollama', () => {
  for (const kind of KINDS) expect(JSON.stringify(serverSteps(serverOf(kind, true, 'openai')))).not.toContain('Ollama');
});

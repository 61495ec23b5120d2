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
const stateOf = (kind: ServerState['kind'], isLocal: boolean): ServerState => ({
  ...{ kind, isLocal, address: 'http://127.0.0.1:11434', version: '0.12.6' },
  sentence: 'Correct its address in Settings.',
});
const states = [null, ...KINDS.flatMap((kind) => [stateOf(kind, true), stateOf(kind, false)])];

test.each(states)('the first run never points to a Settings that is not there: %j', (state) => {
  expect(JSON.stringify(serverSteps(state))).not.toMatch(/Settings|above/);
});

test('exactly one step is to be done now, until Ollama answers', () => {
  for (const state of states) {
    const marks = serverSteps(state).map(({ mark }) => mark);
    const isThere = state?.kind === 'ready' || state?.kind === 'no_model';
    expect(marks.filter((mark) => mark === 'now')).toHaveLength(isThere ? 0 : 1);
  }
});

test('a server that answered before is never called not installed', () => {
  expect(JSON.stringify(serverSteps(stateOf('unreachable', true)))).not.toContain('not installed');
});

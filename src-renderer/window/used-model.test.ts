import { expect, test } from 'vitest';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { InstalledModel, ServerState } from '../../src-preload/contract/model';
import { FIRST_SERVER, modelKey } from '../../src-preload/contract/model-key';
import type { Server } from '../../src-preload/contract/servers';
import { modelLabel } from './model-label';
import { serverInUse, usedModel } from './used-model';

const STUDIO = '10000000-0000-4000-8000-000000000000';

const model = (serverId: string, name: string, remoteHost: string | null = null): InstalledModel => ({
  key: modelKey({ serverId, name }),
  ...{ serverId, name, remoteHost, sizeBytes: 1, isAllowed: true, isTooLarge: false, isWindowUnknown: false },
  ...{ parameterSize: null, quantization: null, trainedContext: null, fixedWindow: null },
  ...{ capabilities: [], untried: [], said: {} },
});

const server = (id: string, name: string, models: readonly InstalledModel[], change: Partial<Server> = {}) =>
  ({ id, name, models, isLocal: true, state: { kind: 'ready' }, ...change }) as Server;

const away = (kind: ServerState['kind']): Partial<Server> => ({ state: { kind } as ServerState });

const OLLAMA = server(FIRST_SERVER, 'Ollama', [
  model(FIRST_SERVER, 'cloud', 'ollama.example'),
  model(FIRST_SERVER, 'local'),
]);

type State = Parameters<typeof usedModel>[0];
const state = (change: Partial<Omit<State, 'serverList'>>, ...servers: readonly Server[]): State => ({
  conversations: [{ id: 'c', model: 'own' } as Conversation],
  conversationId: null,
  newChatModel: null,
  settings: {},
  serverList: { servers: servers.length === 0 ? [OLLAMA] : servers, headersKept: 'always' },
  ...change,
});

test('a chat talks to its own model, whatever the default is', () => {
  expect(usedModel(state({ conversationId: 'c', newChatModel: 'x', settings: { 'ollama.model': 'default' } }))).toBe(
    'own',
  );
});

test('a new chat talks to the one picked for it, then to the default', () => {
  expect(usedModel(state({ newChatModel: 'picked', settings: { 'ollama.model': 'default' } }))).toBe('picked');
  expect(usedModel(state({ settings: { 'ollama.model': 'default' } }))).toBe('default');
});

test('without a choice nothing ever goes to another computer, and the nearest server answers', () => {
  expect(usedModel(state({}))).toBe('local');
  expect(usedModel(state({}, server(FIRST_SERVER, 'Ollama', [model(FIRST_SERVER, 'cloud', 'far.example')])))).toBe(
    null,
  );
  const far = server(FIRST_SERVER, 'Ollama', [model(FIRST_SERVER, 'a')], { isLocal: false });
  expect(usedModel(state({}, far, server(STUDIO, 'LM Studio', [model(STUDIO, 'a')])))).toBe(`${STUDIO} a`);
});

test('while no model is there, the server nearest to one is spoken of; of a removed one, none', () => {
  const missing = server(FIRST_SERVER, 'Ollama', [], away('not_installed'));
  const empty = server(STUDIO, 'LM Studio', [], away('no_model'));
  expect(serverInUse(state({}, missing, empty))?.name).toBe('LM Studio');
  expect(serverInUse(state({}, missing))?.name).toBe('Ollama');
  expect(serverInUse(state({ newChatModel: `${STUDIO} a` }))).toBe(undefined);
});

test('a model is shown with its server only where more than one has models', () => {
  const two = state({}, OLLAMA, server(STUDIO, 'LM Studio', [model(STUDIO, 'local')]));
  expect([modelLabel(two, 'local'), modelLabel(two, `${STUDIO} local`)]).toEqual([
    'local (Ollama)',
    'local (LM Studio)',
  ]);
  expect(modelLabel(state({}), 'local')).toBe('local');
  expect(modelLabel(state({}), `${STUDIO} gone`)).toBe('gone');
});

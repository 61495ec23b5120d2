import { expect, test } from 'vitest';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { InstalledModel, ModelList } from '../../src-preload/contract/model';
import { FIRST_SERVER } from '../../src-preload/contract/model-key';
import { usedModel } from './used-model';

const model = (name: string, remoteHost: string | null = null): InstalledModel => ({
  key: name,
  serverId: FIRST_SERVER,
  name,
  sizeBytes: 1,
  parameterSize: null,
  quantization: null,
  trainedContext: null,
  fixedWindow: null,
  isWindowUnknown: false,
  capabilities: [],
  untried: [],
  said: {},
  remoteHost,
  isAllowed: true,
  isTooLarge: false,
});

const state = (change: object): Parameters<typeof usedModel>[0] => ({
  conversations: [{ id: 'c', model: 'own' } as Conversation],
  conversationId: null,
  newChatModel: null,
  settings: {},
  models: { models: [model('cloud', 'ollama.example'), model('local')] } as unknown as ModelList,
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

test('without a choice nothing ever goes to another computer', () => {
  expect(usedModel(state({}))).toBe('local');
  expect(usedModel(state({ models: { models: [model('cloud', 'ollama.example')] } }))).toBe(null);
});

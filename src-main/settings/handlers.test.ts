import { expect, test } from 'vitest';
import { openStore } from '../store/store';
import { settingsHandlers } from './handlers';
import { openSettings } from './settings';

function start(model: string | null = 'm:1b') {
  const settings = openSettings(openStore(':memory:').settings, 'w1');
  const told: unknown[] = [];
  const handlers = settingsHandlers(settings, {
    builtInSlots: { identity: 'You are Hearth.' },
    emit: (_, payload) => void told.push(payload),
    model: () => model,
    checks: { 'ollama.host': (value) => `http://${value}` },
  });
  const set = (key: string, value: string | number | boolean | null, of?: string) =>
    handlers['settings:set']({ key, value, ...(of && { model: of }) });
  return { settings, told, set, get: () => handlers['settings:get']({}) };
}

test('no header, sealed or not, is ever in what the window sees', () => {
  const { settings, get, told } = start();
  settings.set('ollama.headers', { Authorization: 'c2VhbGVk' });
  expect(JSON.stringify([get(), told])).not.toMatch(/Authorization|c2VhbGVk/);
});

test('headers and agreements cannot be written as settings, only reset', () => {
  const { settings, set } = start();
  settings.set('ollama.headers', { 'X-Key': 'c2VhbGVk' });
  settings.set('ollama.elsewhere', ['http://models.example:11434']);
  expect(() => set('ollama.headers', 'X-Key: 1')).toThrow(/ollama\.headers must be/);
  expect(() => set('ollama.elsewhere', 'http://evil.example')).toThrow(/ollama\.elsewhere must be/);
  set('ollama.headers', null);
  set('ollama.elsewhere', null);
  expect(settings.get('ollama.headers')).toEqual({});
  expect(settings.get('ollama.elsewhere')).toEqual([]);
});

test('a checked value is kept as the check made it, and a reset is not checked', async () => {
  const { set } = start();
  expect((await set('ollama.host', 'box:1'))['ollama.host']).toBe('http://box:1');
  expect((await set('ollama.host', null))['ollama.host']).toBeNull();
});

test('the window of one model is a number, and that of another stays', async () => {
  const { settings, set } = start();
  settings.set('ollama.num_ctx', { 'other:1b': 4_096 });
  expect((await set('ollama.num_ctx', 16_384))['ollama.num_ctx']).toBe(16_384);
  expect(settings.get('ollama.num_ctx')).toEqual({ 'other:1b': 4_096, 'm:1b': 16_384 });
  expect((await set('ollama.num_ctx', null))['ollama.num_ctx']).toBeNull();
});

test('each model has a window of its own, whether it is in use or not', async () => {
  const { set, get } = start('m:1b');
  await set('ollama.num_ctx', 4_096);
  await set('ollama.num_ctx', 16_384, 'other:3b');
  const windows = { 'ollama.num_ctx': 4_096, 'ollama.num_ctx of m:1b': 4_096, 'ollama.num_ctx of other:3b': 16_384 };
  expect(await get()).toMatchObject(windows);
  expect(await set('ollama.num_ctx', null, 'other:3b')).not.toHaveProperty('ollama.num_ctx of other:3b');
  expect(await get()).toMatchObject({ 'ollama.num_ctx': 4_096 });
});

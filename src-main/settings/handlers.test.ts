import { expect, test } from 'vitest';
import { openStore } from '../store/store';
import { settingsHandlers } from './handlers';
import { openSettings } from './settings';

function start(model: string | null = 'm:1b', person = async () => {}) {
  const settings = openSettings(openStore(':memory:').settings, 'w1');
  const told: unknown[] = [];
  let host: string | null = null;
  const handlers = settingsHandlers(settings, {
    builtInSlots: { identity: 'You are Hearth.' },
    emit: (_, payload) => void told.push(payload),
    model: () => model,
    host: {
      read: () => host,
      write: (url) => {
        host = url;
      },
    },
    checks: { 'ollama.host': (value) => `http://${value}` },
    questions: (changes) => (changes.some(({ value }) => value === 'http://far') ? person() : null),
  });
  const set = (key: string, value: string | number | boolean | null, of?: string) =>
    handlers['settings:set']({ key, value, ...(of && { model: of }) });
  const setAll = (changes: readonly { key: string; value: string | null }[]) =>
    handlers['settings:set-several']({ changes: [...changes] });
  return { settings, told, set, setAll, get: () => handlers['settings:get']({}) };
}

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

test('a value that main asks about holds after the yes, and a no leaves the one before', async () => {
  const asked: string[] = [];
  const says = (yes: boolean) => async () => {
    asked.push('host');
    if (!yes) throw new Error('declined');
  };
  const agreeing = start('m:1b', says(true));
  expect((await agreeing.set('ollama.host', 'far'))['ollama.host']).toBe('http://far');
  await agreeing.set('ollama.host', 'far');
  await agreeing.set('ollama.host', 'near');
  expect(asked).toHaveLength(1);
  const refusing = start('m:1b', says(false));
  await expect(refusing.set('ollama.host', 'far')).rejects.toThrow('declined');
  expect(await refusing.get()).toMatchObject({ 'ollama.host': null });
});

test('several are set as one: asked about together, and a no leaves all of them', async () => {
  let says = () => Promise.reject(new Error('no'));
  let asked = 0;
  const { setAll, get } = start('m:1b', () => {
    asked += 1;
    return says();
  });
  const changes = [
    { key: 'appearance.theme', value: 'dark' },
    { key: 'ollama.host', value: 'far' },
  ];
  await expect(setAll(changes)).rejects.toThrow('no');
  expect(await get()).toMatchObject({ 'appearance.theme': 'system', 'ollama.host': null });
  says = () => Promise.resolve() as Promise<never>;
  expect(await setAll(changes)).toMatchObject({ 'appearance.theme': 'dark', 'ollama.host': 'http://far' });
  expect(asked).toBe(2);
});

import { expect, test } from 'vitest';
import { createScriptedProvider } from '../scripted';
import type { ModelEvent } from '../types';
import { createElsewhere, guardElsewhere } from './elsewhere';

const request = { model: 'm', messages: [], numCtx: 2048, keepAlive: '10m' } as const;

function start(address: string, remoteHosts: Readonly<Record<string, string | null>> = { m: null }) {
  const places: string[] = [];
  const asked: string[] = [];
  const scripted = createScriptedProvider({ otherwise: () => ({ steps: ['Hello.'] }) });
  const elsewhere = createElsewhere(() => address, { list: () => places, add: (place) => void places.push(place) });
  const provider = guardElsewhere(
    {
      ...scripted,
      chat: (...input) => {
        asked.push(input[0].model);
        return scripted.chat(...input);
      },
      embed: async () => {
        asked.push('embed');
        return { ok: true, value: [] };
      },
    },
    { elsewhere, remoteHostOf: (model) => remoteHosts[model], failed: () => {} },
  );
  const chat = async () => {
    const events: ModelEvent[] = [];
    for await (const event of provider.chat(request, new AbortController().signal)) events.push(event);
    return events;
  };
  return { places, asked, elsewhere, provider, chat };
}

test('nothing goes to another computer before the user agreed to it', async () => {
  const { chat, asked, elsewhere, provider } = start('http://models.example:11434');
  expect(await chat()).toMatchObject([{ kind: 'failed', error: { code: 'not_local' } }]);
  expect(await provider.embed({ model: 'm', texts: ['secret'], keepAlive: '1m' })).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
  elsewhere.allow(elsewhere.serverPlace());
  expect((await chat()).at(-1)).toMatchObject({ kind: 'done' });
});

test('an agreement to one server is none to another', () => {
  const { elsewhere } = start('http://other.example:11434');
  elsewhere.allow('http://models.example:11434');
  expect(elsewhere.isAllowed(elsewhere.serverPlace())).toBe(false);
});

test('a model that runs elsewhere needs its own agreement, which names it and the place', async () => {
  const { chat, asked, elsewhere } = start('127.0.0.1:11434', { m: 'models.example' });
  const [refused] = await chat();
  expect(refused).toMatchObject({
    error: { code: 'not_local', sentence: expect.stringContaining('m at models.example') },
  });
  expect(asked).toEqual([]);
  elsewhere.allow(elsewhere.modelPlace('m', 'other.example'));
  expect(await chat()).toMatchObject([{ kind: 'failed' }]);
  elsewhere.allow(elsewhere.modelPlace('m', 'models.example'));
  expect((await chat()).at(-1)).toMatchObject({ kind: 'done' });
});

test('this computer needs no agreement', async () => {
  for (const address of ['127.0.0.1:11434', 'localhost', '0.0.0.0', '[::1]:9']) {
    expect((await start(address).chat()).at(-1)).toMatchObject({ kind: 'done' });
  }
});

test('a model that was never heard of is asked about first', async () => {
  const { chat } = start('127.0.0.1:11434', {});
  expect((await chat()).at(-1)?.kind).toBe('done');
});

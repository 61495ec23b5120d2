import { expect, test } from 'vitest';
import { scriptedConsent } from '../../consent/consent.fixture';
import { createScriptedProvider } from '../scripted';
import type { ModelEvent } from '../types';
import { createElsewhere, leaveOthers } from './elsewhere';
import { guardElsewhere } from './guard-elsewhere';
import { createUserHeaders } from './server-headers';

const request = { model: 'm', messages: [], numCtx: 2048, keepAlive: '10m' } as const;
const HTTP = 'http://models.example:11434';
const HTTPS = 'https://models.example:443';

function start(first: string, says = true) {
  let address = first;
  const consent = scriptedConsent(() => says);
  const headers = createUserHeaders(
    { canKeep: () => false, seal: (text) => text, open: () => null },
    { read: () => ({}), write: () => undefined },
    () => address,
  );
  const elsewhere = createElsewhere({ address: () => address, headers, consent, name: () => 'Ollama' });
  const at = (next: string) => {
    address = next;
  };
  return { consent, headers, elsewhere, at };
}

test('another computer has no place before the yes, and the question names it and what is sent', async () => {
  const { elsewhere, consent } = start(HTTP);
  expect(elsewhere.place()).toMatchObject({ ok: false, error: { code: 'not_local' } });
  expect(await elsewhere.askForServer()).toBe(true);
  expect(elsewhere.place()).toEqual({ ok: true, value: { host: HTTP, headers: {} } });
  expect(consent.dialog.asked).toMatchObject([{ message: 'Send your chats to models.example:11434?' }]);
  expect(consent.dialog.asked[0]?.detail).toContain(`${HTTP} is another computer`);
  expect(consent.dialog.asked[0]?.detail).toContain('not encrypted');
});

test('a no changes nothing', async () => {
  const { elsewhere, consent } = start(HTTP, false);
  expect(await elsewhere.askForServer()).toBe(false);
  expect(elsewhere.place()).toMatchObject({ ok: false });
  expect(consent.stored).toEqual([]);
});

test('a yes to one server is none to another name, port or scheme', async () => {
  const { elsewhere, at } = start(HTTP);
  await elsewhere.askForServer();
  for (const other of ['http://other.example:11434', 'http://models.example:11435', HTTPS]) {
    at(other);
    expect(elsewhere.place().ok, other).toBe(false);
  }
  at(`${HTTP}/behind/a/path`);
  expect(elsewhere.place()).toMatchObject({ ok: true, value: { host: `${HTTP}/behind/a/path` } });
});

test('this computer needs no yes', () => {
  for (const address of ['127.0.0.1:11434', 'localhost', '0.0.0.0', '[::1]:9']) {
    expect(start(address).elsewhere.place().ok, address).toBe(true);
  }
});

test('a header goes to the server it was entered for and to no other', async () => {
  const { elsewhere, headers, at } = start(HTTPS);
  headers.set(HTTPS, 'Authorization', 'Bearer secret');
  await elsewhere.askForServer();
  expect(elsewhere.place()).toMatchObject({ value: { headers: { Authorization: 'Bearer secret' } } });
  at('https://evil.example');
  await elsewhere.askForServer();
  expect(elsewhere.place()).toEqual({ ok: true, value: { host: 'https://evil.example:443', headers: {} } });
  at('http://127.0.0.1:11434');
  expect(elsewhere.place()).toMatchObject({ value: { headers: {} } });
});

test('a header that came after the yes needs its own, which names it', async () => {
  const { elsewhere, headers, consent } = start(HTTPS);
  await elsewhere.askForServer();
  headers.set(HTTPS, 'Authorization', 'Bearer secret');
  expect(elsewhere.place().ok).toBe(false);
  await elsewhere.askForServer();
  expect(elsewhere.place().ok).toBe(true);
  expect(consent.dialog.asked.map(({ detail }) => detail.includes('the header Authorization'))).toEqual([false, true]);
  expect(consent.dialog.asked[1]?.message).toBe('Send the header Authorization to models.example?');
});

test('a server that is allowed again names each header that goes with it', async () => {
  const { elsewhere, headers, consent } = start(HTTP);
  headers.set(HTTP, 'X-Key', 'secret');
  await elsewhere.askForServer();
  consent.withdraw(consent.kept().find(({ kind }) => kind === 'server')?.hash ?? '');
  expect(elsewhere.place().ok).toBe(false);
  await elsewhere.askForServer({ header: 'x-key' });
  expect(consent.dialog.asked[1]?.detail).toBe(consent.dialog.asked[0]?.detail.replaceAll('X-Key', 'x-key'));
});

test('over plain http the question has a sentence of its own for the header', async () => {
  const { elsewhere, headers, consent, at } = start(HTTPS);
  for (const origin of [HTTPS, HTTP]) headers.set(origin, 'X-Key', 'secret');
  await elsewhere.askForServer();
  at(HTTP);
  await elsewhere.askForServer();
  const sentence = 'others can read the header X-Key on the way';
  expect(consent.dialog.asked.map(({ detail }) => detail.includes(sentence))).toEqual([false, true]);
});

test('a model that runs elsewhere needs a yes that names it and the place; another place is asked about again', async () => {
  const { elsewhere, consent } = start('127.0.0.1:11434');
  const scripted = createScriptedProvider({ otherwise: () => ({ steps: ['Hello.'] }) });
  let remoteHost = 'https://models.example';
  const asked: string[] = [];
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
    { elsewhere, remoteHostOf: () => remoteHost, failed: () => undefined },
  );
  const chat = async () => {
    const events: ModelEvent[] = [];
    for await (const event of provider.chat(request, new AbortController().signal)) events.push(event);
    return events;
  };
  expect(await chat()).toMatchObject([
    { kind: 'failed', error: { code: 'not_local', sentence: expect.stringContaining('m at https://models.example') } },
  ]);
  expect(await provider.embed({ model: 'm', texts: ['secret'], keepAlive: '1m' })).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
  expect(await elsewhere.askForModel({ name: 'm', remoteHost })).toBe(true);
  expect(consent.dialog.asked[0]).toMatchObject({ message: 'Send your chats to https://models.example?' });
  expect((await chat()).at(-1)?.kind).toBe('done');
  remoteHost = 'https://other.example';
  expect(await chat()).toMatchObject([{ kind: 'failed' }]);
});

test('a yes to a server ends when another address is set; setting it again asks again', async () => {
  const { elsewhere, consent, at } = start(HTTP);
  await elsewhere.askForServer();
  await elsewhere.askForServer({ address: HTTPS });
  expect(elsewhere.place().ok).toBe(true);
  at(HTTPS);
  leaveOthers(consent, [HTTPS]);
  expect(elsewhere.place().ok).toBe(true);
  at('127.0.0.1:11434');
  leaveOthers(consent, ['127.0.0.1:11434']);
  for (const left of [HTTP, HTTPS]) {
    at(left);
    expect(elsewhere.place().ok, left).toBe(false);
  }
  await elsewhere.askForServer();
  expect(consent.dialog.asked).toHaveLength(3);
});

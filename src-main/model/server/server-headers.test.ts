import { expect, test } from 'vitest';
import { createUserHeaders, type SealedHeaders, type SecretBox } from './server-headers';

const GATE = 'https://gate.example:443';
const OTHER = 'https://other.example:443';

const box = (canKeep = true): SecretBox => ({
  canKeep: () => canKeep,
  seal: (text) => Buffer.from(text).toString('base64'),
  open: (sealed) => (sealed === 'broken' ? null : Buffer.from(sealed, 'base64').toString()),
});

function start(canKeep = true, kept: SealedHeaders = {}) {
  let stored = kept;
  const storage = {
    read: () => stored,
    write: (next: SealedHeaders) => {
      stored = next;
    },
  };
  return { headers: createUserHeaders(box(canKeep), storage, () => GATE), stored: () => stored };
}

test('a value is sealed on disk, open for the request, and absent from the view', () => {
  const { headers, stored } = start();
  headers.set(GATE, 'Authorization', 'Bearer secret');
  expect(headers.values(GATE)).toEqual({ Authorization: 'Bearer secret' });
  expect(JSON.stringify(stored())).not.toContain('Bearer secret');
  expect(headers.list()).toEqual([{ origin: GATE, name: 'Authorization' }]);
  expect(headers.kept()).toBe('always');
});

test('without a safe place nothing is written, and the view says that it is for the session', () => {
  const { headers, stored } = start(false);
  headers.set(GATE, 'X-Key', 'secret');
  expect(headers.values(GATE)).toEqual({ 'X-Key': 'secret' });
  expect(stored()).toEqual({});
  expect(headers.names(GATE)).toEqual(['X-Key']);
  expect(headers.kept()).toBe('session');
});

test('a header set again in other letters is one header', () => {
  const { headers } = start();
  headers.set(GATE, 'x-key', 'one');
  headers.set(GATE, 'X-Key', 'two');
  expect(headers.values(GATE)).toEqual({ 'X-Key': 'two' });
  headers.remove(GATE, 'X-KEY');
  expect(headers.values(GATE)).toEqual({});
});

test('a seal that can no longer be opened sends nothing and can still be removed', () => {
  const { headers } = start(true, { 'X-Key': 'broken' });
  expect(headers.values(GATE)).toEqual({});
  expect(headers.names(GATE)).toEqual(['X-Key']);
  headers.remove(GATE, 'X-Key');
  expect(headers.names(GATE)).toEqual([]);
});

test('headers of the request itself are refused by name', () => {
  const { headers } = start();
  expect(() => headers.set(GATE, 'Content-Length', '1')).toThrow(/Hearth sets Content-Length itself/);
});

test.each([true, false])('a header is of one origin: another has none, or its own (kept: %s)', (canKeep) => {
  const { headers } = start(canKeep);
  headers.set(GATE, 'Authorization', 'one');
  expect(headers.values(OTHER)).toEqual({});
  headers.set(OTHER, 'Authorization', 'two');
  expect(headers.values(GATE)).toEqual({ Authorization: 'one' });
  headers.remove(GATE, 'Authorization');
  expect(headers.values(OTHER)).toEqual({ Authorization: 'two' });
  expect(headers.list()).toEqual([{ origin: OTHER, name: 'Authorization' }]);
});

test('headers of a version that knew no origins belong to the one in force, once and for all', () => {
  const { headers, stored } = start(true, { 'X-Key': 'b25l' });
  expect(headers.values(OTHER)).toEqual({});
  expect(headers.values(GATE)).toEqual({ 'X-Key': 'one' });
  expect(Object.keys(stored())).toEqual([`${GATE} X-Key`]);
});

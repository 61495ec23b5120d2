import { expect, test } from 'vitest';
import { createUserHeaders, type SealedHeaders, type SecretBox } from './server-headers';

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
  return { headers: createUserHeaders(box(canKeep), storage), stored: () => stored };
}

test('a value is sealed on disk, open for the request, and absent from the view', () => {
  const { headers, stored } = start();
  headers.set('Authorization', 'Bearer secret');
  expect(headers.values()).toEqual({ Authorization: 'Bearer secret' });
  expect(JSON.stringify(stored())).not.toContain('Bearer secret');
  expect(headers.view()).toEqual({ names: ['Authorization'], kept: 'always' });
});

test('without a safe place nothing is written, and the view says that it is for the session', () => {
  const { headers, stored } = start(false);
  headers.set('X-Key', 'secret');
  expect(headers.values()).toEqual({ 'X-Key': 'secret' });
  expect(stored()).toEqual({});
  expect(headers.view()).toEqual({ names: ['X-Key'], kept: 'session' });
});

test('a header set again in other letters is one header', () => {
  const { headers } = start();
  headers.set('x-key', 'one');
  headers.set('X-Key', 'two');
  expect(headers.values()).toEqual({ 'X-Key': 'two' });
  headers.remove('X-KEY');
  expect(headers.values()).toEqual({});
});

test('a seal that can no longer be opened sends nothing and can still be removed', () => {
  const { headers } = start(true, { 'X-Key': 'broken' });
  expect(headers.values()).toEqual({});
  expect(headers.view().names).toEqual(['X-Key']);
  headers.remove('X-Key');
  expect(headers.view().names).toEqual([]);
});

test('headers of the request itself are refused by name', () => {
  const { headers } = start();
  expect(() => headers.set('Content-Length', '1')).toThrow(/Hearth sets Content-Length itself/);
});

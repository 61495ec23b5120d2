import { expect, test } from 'vitest';
import { emptyPlace, fieldOf, isPlaceFilled, placeInput } from './place-form';

const filled = {
  ...emptyPlace,
  path: '/home/anna/Sync',
  url: ' https://cloud.example.org/dav ',
  servers: 'nats://nas:4222',
  user: 'anna',
  password: ' with spaces ',
  token: 'secret',
};

test('a folder is sent without the sign-in that was typed for a server', () => {
  expect(placeInput(filled)).toEqual({
    place: { kind: 'folder', path: '/home/anna/Sync' },
    signIn: { user: '', password: '', token: '', credentials: '' },
  });
});

test('a server is sent with the one way to sign in that is chosen, the password letter by letter', () => {
  const webdav = placeInput({ ...filled, kind: 'webdav' });
  expect(webdav.place).toEqual({ kind: 'webdav', url: 'https://cloud.example.org/dav' });
  expect(webdav.signIn).toEqual({ user: 'anna', password: ' with spaces ', token: '', credentials: '' });
  const nats = placeInput({ ...filled, kind: 'nats', by: { ...filled.by, nats: 'token' } });
  expect(nats.place).toEqual({ kind: 'nats', servers: 'nats://nas:4222', space: '' });
  expect(nats.signIn).toEqual({ user: '', password: '', token: 'secret', credentials: '' });
});

test('what counts as filled in is of the chosen kind of place', () => {
  expect(isPlaceFilled({ ...filled, url: ' ', kind: 'webdav' })).toBe(false);
  expect(isPlaceFilled({ ...emptyPlace, servers: 'nats://nas', kind: 'nats' })).toBe(true);
  expect(isPlaceFilled({ ...filled, path: '' })).toBe(false);
});

test('a refusal stands at its field, as long as that field is in sight', () => {
  const refused = (code: string, field?: string) => ({ code, sentence: '', ...(field && { field }) });
  expect(fieldOf(refused('invalid_input', 'place.url'), 'webdav')).toBe('url');
  expect(fieldOf(refused('invalid_input', 'place.url'), 'folder')).toBe(null);
  expect(fieldOf(refused('code_mistyped', 'code'), 'folder')).toBe('code');
  expect(fieldOf(refused('invalid_input', 'signIn.password'), 'nats')).toBe('signIn');
  expect(fieldOf(refused('carrier_sign_in'), 'webdav')).toBe('signIn');
  expect(fieldOf(refused('carrier_gone'), 'folder')).toBe('path');
  expect(fieldOf(refused('declined'), 'nats')).toBe('servers');
  expect(fieldOf(refused('internal'), 'nats')).toBe(null);
});

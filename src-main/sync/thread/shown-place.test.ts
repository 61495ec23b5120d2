import { expect, test } from 'vitest';
import { USUAL_SPACE } from '../../../src-preload/contract/usual-space';
import { addressOf, shownPlace } from './shown-place';

const servers = ['nats://nas.local:4222', 'nats://box.local:4222'];

test('a server is shown as it was typed, so that a form can be filled in with it', () => {
  const url = 'https://cloud.example.org/dav/Hearth/';
  expect(shownPlace({ kind: 'webdav', url })).toEqual({ kind: 'webdav', url, shown: url });
  expect(shownPlace({ kind: 'nats', servers, space: 'boat' })).toEqual({
    ...{ kind: 'nats', servers: 'nats://nas.local:4222, nats://box.local:4222', space: 'boat' },
    shown: 'nats://nas.local:4222, nats://box.local:4222 (boat)',
  });
});

test('the space that nobody chose is not shown', () => {
  expect(shownPlace({ kind: 'nats', servers: servers.slice(1), space: USUAL_SPACE }).shown).toBe(
    'nats://box.local:4222',
  );
});

test('a form is told of a folder only that it is one: it is chosen anew', () => {
  expect(addressOf({ kind: 'folder', path: '/home/anna/Sync/Hearth' })).toEqual({ kind: 'folder' });
});

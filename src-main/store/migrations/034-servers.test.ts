import { expect, it } from 'vitest';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key';
import { connect } from '../sqlite/database';
import { storeOf } from '../store';
import { migrations } from '.';
import { migrate } from './migrate';

it.each([
  [
    'of a person who set both',
    '{"ollama.host":"http://nas:1","ollama.headers":{"http://nas:1 X-Key":"sealed"},"ollama.model":"m"}',
    'http://nas:1',
    { 'http://nas:1 X-Key': 'sealed' },
  ],
  ['of a person who set nothing', '{}', null, {}],
  ['in settings that cannot be read', '{"ollama.host": "x', null, {}],
])('the Ollama %s is the first server, with its headers', (_, body, url, headers) => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 33));
  db.prepare("INSERT INTO settings (scope, scope_id, version, body) VALUES ('app', 'app', 1, ?)").run(body);
  migrate(db, migrations);
  const { servers, settings } = storeOf(db);
  expect(servers.list()).toEqual([{ id: FIRST_SERVER, name: 'Ollama', kind: 'ollama', url, createdAt: 0 }]);
  expect(servers.headers(FIRST_SERVER)).toEqual(headers);
  expect(settings.read({ scope: 'app', scopeId: 'app' })?.body).not.toMatch(/ollama\.headers|nas/);
});

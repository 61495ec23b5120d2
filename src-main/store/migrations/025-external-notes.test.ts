import { expect, it } from 'vitest';
import { chatsBefore } from './chats-before.fixture';

it('a system message that carries notes is made again, others stay', () => {
  const { upgrade, ids } = chatsBefore(25, {
    noted: '{"memoryKey":"user","parts":{"notes":"- x"}}',
    bare: '{"memoryKey":"user","parts":{"notes":""}}',
  });
  upgrade();
  expect(ids("SELECT id FROM conversations WHERE json_extract(session_context, '$.memoryKey') = ''")).toEqual([
    'noted',
  ]);
});

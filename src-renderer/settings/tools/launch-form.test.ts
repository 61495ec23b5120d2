import { expect, test } from 'vitest';
import { emptyForm, formOf, isComplete, serverOf } from './launch-form';

const stdio = { kind: 'stdio', command: 'npx', args: ['-y', 'two\nlines'], folder: null, env: ['TOKEN'] } as const;

test('what nobody touched goes back as it came, and a value that is not shown stays', () => {
  expect(serverOf(formOf({ name: 'Files', launch: stdio }), stdio)).toEqual({
    name: 'Files',
    launch: { ...stdio, args: ['-y', 'two\nlines'], env: [{ name: 'TOKEN', value: null }] },
  });
});

test('arguments are lines; empty ones, and pairs without a name, are none', () => {
  const form = {
    ...emptyForm('stdio'),
    name: ' Files ',
    command: ' node ',
    args: 'server.mjs\r\n\n  --root \n',
    folder: ' /srv ',
    pairs: [
      { key: 0, name: ' TOKEN ', value: ' tern ', isKept: false },
      { key: 1, name: ' ', value: 'lost', isKept: false },
      { key: 2, name: 'EMPTY', value: '', isKept: false },
    ],
  };
  expect(serverOf(form, null)).toEqual({
    name: 'Files',
    launch: {
      kind: 'stdio',
      command: 'node',
      args: ['server.mjs', '  --root '],
      folder: '/srv',
      env: [
        { name: 'TOKEN', value: ' tern ' },
        { name: 'EMPTY', value: '' },
      ],
    },
  });
});

test('an address is enough for a server that answers at one', () => {
  const launch = {
    kind: 'http',
    url: 'https://tools.example/mcp',
    isLocal: false,
    headers: ['Authorization'],
  } as const;
  const form = formOf({ name: 'Port', launch });
  expect(serverOf({ ...form, pairs: form.pairs.map((pair) => ({ ...pair, value: 'Bearer tern' })) }, launch)).toEqual({
    name: 'Port',
    launch: { kind: 'http', url: launch.url, headers: [{ name: 'Authorization', value: 'Bearer tern' }] },
  });
  expect(isComplete(form)).toBe(true);
  expect(isComplete({ ...form, url: ' ' })).toBe(false);
  expect(isComplete(emptyForm('stdio'))).toBe(false);
});

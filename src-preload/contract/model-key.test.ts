import { expect, test } from 'vitest';
import { FIRST_SERVER, modelKey, parseModelKey } from './model-key';

const RACK = '0190a5b0-0000-7000-8000-000000000009';

test.each(['llama3.2:1b', 'org/model-7B@main', 'a name with blanks', 'emoji 🦦:latest', `${RACK} looks like a key`])(
  '%j is named by its server and its name, and read as both again',
  (name) => {
    expect(parseModelKey(modelKey({ serverId: RACK, name }))).toEqual({ serverId: RACK, name });
  },
);

test('of the first server the name is enough, as every chat before there were several has it', () => {
  expect(modelKey({ serverId: FIRST_SERVER, name: 'llama3.2:1b' })).toBe('llama3.2:1b');
  expect(parseModelKey('llama3.2:1b')).toEqual({ serverId: FIRST_SERVER, name: 'llama3.2:1b' });
});

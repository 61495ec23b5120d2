import { expect, test } from 'vitest';
import { parsePullName } from './model-name';
import suggestions from './suggestions.json';

test.each(['qwen3:4b', 'llama3.2', 'smollm2:135m-instruct-q4_1', 'user/model:tag', 'library/qwen3', 'Qwen2.5'])(
  '%s is a name in the library',
  (name) => expect(parsePullName(name)).toEqual({ name, registry: null }),
);

test('every model that Hearth suggests is one', () => {
  for (const { name } of suggestions.models) expect(parsePullName(name).registry).toBeNull();
});

test.each([
  'evil.example/x/y',
  'hf.co/user/model',
  '../../x',
  '..',
  'a/../b',
  'x/..',
  './x',
  'x//y',
  '/etc/passwd',
  'https://evil.example/library/x',
  'http://evil.example/library/x',
  'http://127.0.0.1.evil.example/library/x',
  'http://127.0.0.1@evil.example/library/x',
  'http://localhost.evil.example/library/x',
  'http://127.0.0.1:5000/../../x',
  'http://127.0.0.1:5000/a/b/c',
  'file:///etc/passwd',
  'x:y:z',
  'x@sha256:abc',
  'x y',
  'x\ny',
  'x%2e%2e/y',
  '',
  'a'.repeat(200),
])('%j is refused with a sentence', (name) => {
  expect(() => parsePullName(name)).toThrow(/not the name of a model in Ollama’s library/);
});

test('a registry on this computer is named with its port', () => {
  const name = 'http://127.0.0.1:5000/library/smollm2';
  expect(parsePullName(name)).toEqual({ name, registry: '127.0.0.1:5000' });
});

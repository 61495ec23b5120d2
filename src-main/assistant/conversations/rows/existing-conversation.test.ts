import { expect, test } from 'vitest';
import { startTestEngine } from '../../fixtures/engine.fixture';
import { chosenModel } from './existing-conversation';

test('a chat is answered by its own model, else by the default, else by the first that runs here, else by none', () => {
  const { settings } = startTestEngine();
  const choose = (model: string | null, local: string | null) =>
    chosenModel({ settings, localModel: () => local }, { model });
  settings.set('ollama.model', 'default:1b');
  expect(choose('own:1b', 'local:1b')).toBe('own:1b');
  expect(choose(null, 'local:1b')).toBe('default:1b');
  settings.set('ollama.model', undefined);
  expect(choose(null, 'local:1b')).toBe('local:1b');
  expect(choose(null, null)).toBeNull();
});

import { expect, test } from 'vitest';
import { openStore } from '../store/store';
import { type SettingKey, schemas } from './schema';
import { openSettings } from './settings';
import { rangeSentence } from './wording';

const sentences = Object.fromEntries(
  Object.values(schemas).flatMap(({ shape }) =>
    Object.entries(shape).map(([key, schema]) => [key, rangeSentence(key, schema)]),
  ),
);

const said: Readonly<Partial<Record<SettingKey, string>>> = {
  'ollama.model': 'text of 1 to 340 characters, or nothing',
  'ollama.embed_model': 'text of 1 to 340 characters, or nothing',
  'ollama.num_ctx': 'a whole number from 2,048 to 16,777,216',
  'ollama.keep_alive': 'a duration such as 30s, 10m or 1h',
  'workspace.mode': 'personal_ai, project_builder or both',
  'memory.user_namespace': '1 to 32 characters of a–z, 0–9, _ and -, or nothing',
  'memory.max_tokens': 'a whole number from 256 to 16,384, or nothing',
  'memory.working_memory_ttl_days': 'a whole number from 1 to 365',
  'memory.working_memory_max_tokens': 'a whole number from 100 to 4,000',
  'memory.proactive_session_greeting': 'on or off',
  'memory.facts_max_active': 'a whole number from 10 to 500',
  'memory.facts_max_chars': 'a whole number from 500 to 8,000',
  'memory.recall_max_tokens': 'a whole number from 0 to 2,000',
  'memory.review': 'stated-auto, all or off',
  'compaction.threshold': 'a number from 0.5 to 0.95',
  'compaction.keep_tail': 'a number from 0.1 to 0.5',
  'compaction.summary_max_tokens': 'a whole number from 128 to 4,096',
  'tools.max_tokens': 'a whole number from 200 to 8,000',
  'project.enabled': 'on or off',
  'project.max_inject_lines': 'a whole number from 1 to 10,000',
  'project.max_inject_bytes': 'a whole number from 1 to 131,072',
  'journal.strict': 'on or off',
  'trace.enabled': 'on or off',
  'prompt.identity': 'text of at most 32,768 characters, or nothing',
  'capture.shortcut': 'text of 1 to 80 characters, or nothing',
  'appearance.theme': 'system, light or dark',
  'appearance.language': 'system, en, de, fr or es',
  'appearance.text_size': 'a whole number from 12 to 20',
  'app.launch_at_login': 'on or off',
  'app.close_to_tray': 'on or off',
  'app.notify_done': 'on or off',
  'app.check_spelling': 'on or off',
  'app.check_updates': 'on or off',
};

test.each(Object.entries(said))('%s must be %s', (key, range) => {
  expect(sentences[key]).toBe(`${key} must be ${range}.`);
});

test('no key is refused in the words of a programmer', () => {
  for (const sentence of Object.values(sentences)) expect(sentence).not.toMatch(/another kind|undefined|NaN|expected/);
});

test.each(Object.keys(sentences))('%s refuses what is none of its values with that sentence', (key) => {
  const settings = openSettings(openStore(':memory:').settings, 'w1');
  const before = settings.all();
  expect(() => settings.set(key, Number.NaN)).toThrow(sentences[key]);
  expect(settings.all()).toEqual(before);
});

import { expect, it } from 'vitest';
import type { Settings } from '../src-preload/contract/settings';
import { keepLastStart, readLastStart } from './last-start';

const storageWith = (text: string | null) => {
  let kept = text;
  const setItem = (_: string, value: string) => {
    kept = value;
  };
  return { getItem: () => kept, setItem };
};
const settings = {
  'onboarding.done': true,
  'appearance.theme': 'dark',
  'appearance.text_size': 16,
  'memory.user_namespace': 'user',
} as unknown as Settings;

it('what the first frame hangs on is there at the next start, and nothing else of the settings', () => {
  const storage = storageWith(null);
  keepLastStart(settings, storage);
  expect(readLastStart(storage)).toEqual({
    'onboarding.done': true,
    'appearance.theme': 'dark',
    'appearance.text_size': 16,
  });
});

it.each([null, 'null', '{', '"x"', '7', '{}'])('with %s kept, the window waits for main', (text) => {
  expect(readLastStart(storageWith(text))).toBeNull();
});

it('a storage that refuses costs nothing but the wait', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  keepLastStart(settings, refusing);
  expect(readLastStart(refusing)).toBeNull();
});

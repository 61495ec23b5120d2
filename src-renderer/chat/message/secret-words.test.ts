import { expect, test } from 'vitest';
import { secretSentence } from './secret-words';

const STAYS = 'It stays in this message, and Hearth does not remember it.';

test.each([
  [[{ kind: 'password', file: null }], `This looks like a password. ${STAYS}`],
  [[{ kind: 'api key', file: '.env' }], `.env seems to contain an api key. ${STAYS}`],
  [
    [
      { kind: 'password', file: null },
      { kind: 'token', file: 'a.txt' },
      { kind: 'token', file: 'b.txt' },
    ],
    `This looks like a password. a.txt and b.txt seem to contain a token. ${STAYS}`,
  ],
])('a credential is named with where it stands', (found, sentence) => {
  expect(secretSentence(found)).toBe(sentence);
});

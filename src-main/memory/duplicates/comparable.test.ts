import { expect, test } from 'vitest';
import { comparableFacts, LONGEST_COMPARED, sameWording } from './comparable';

const long = 'Likes tea and '.repeat(400);
const fact = (id: string, text: string, aliases: readonly string[] = []) => ({ id, text, topic: '', aliases });

test('a statement of thousands of characters is compared word for word, and with no rules', () => {
  expect(comparableFacts([fact('1', 'Likes tea', ['Drinks tea', long]), fact('2', long)])).toEqual([
    fact('1', 'Likes tea', ['Drinks tea']),
  ]);
  expect(sameWording(long, [fact('1', 'Likes tea'), fact('2', long)])?.id).toBe('2');
  expect(sameWording(`${long}x`, [fact('2', long)])).toBeUndefined();
  expect(long.length).toBeGreaterThan(LONGEST_COMPARED);
});

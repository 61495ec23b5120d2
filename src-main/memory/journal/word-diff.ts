import { diffArrays } from 'diff';
import type { DiffPart } from '../../../src-preload/contract/journal';

/** More words changed than this is another text: it is shown as removed and added. It also holds the search to 30 ms. */
const MOST_EDITS = 500;

/** What became of the words of a text, white space included; the parts give both texts back. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(a, b, { maxEditLength: MOST_EDITS });
  if (changes === undefined) return [...part('removed', a), ...part('added', b)];
  return changes.flatMap(({ added, removed, value }) => part(added ? 'added' : removed ? 'removed' : 'same', value));
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function part(kind: DiffPart['kind'], words: readonly string[]): readonly DiffPart[] {
  return words.length === 0 ? [] : [{ kind, text: words.join('') }];
}

import type { DiffPart } from '../../../src-preload/contract/journal';

/** Beyond this many words on both sides together the middle is shown as removed and added. */
const MOST_CELLS = 1_000_000;

/** What became of the words of a text, white space included; the parts give both texts back. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const head = commonStart(a, b);
  const tail = commonStart(a.slice(head).reverse(), b.slice(head).reverse());
  const [oldMiddle, newMiddle] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  return merged([
    ...part('same', a.slice(0, head)),
    ...middle(oldMiddle, newMiddle),
    ...part('same', a.slice(a.length - tail)),
  ]);
}

function middle(a: readonly string[], b: readonly string[]): readonly DiffPart[] {
  if (a.length * b.length > MOST_CELLS) return [...part('removed', a), ...part('added', b)];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (
      i < a.length &&
      (j >= b.length || (longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a[at] === b[at]) at += 1;
  return at;
}

function part(kind: DiffPart['kind'], words: readonly string[]): readonly DiffPart[] {
  return words.length === 0 ? [] : [{ kind, text: words.join('') }];
}

function merged(parts: readonly DiffPart[]): readonly DiffPart[] {
  return parts.reduce<DiffPart[]>((all, next) => {
    const last = all.at(-1);
    if (last?.kind === next.kind) all[all.length - 1] = { kind: last.kind, text: last.text + next.text };
    else all.push(next);
    return all;
  }, []);
}

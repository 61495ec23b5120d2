import type { DiffPart } from '../../../src-preload/contract/journal';

/** Beyond this many pairs of words the middle is shown as removed and added. */
const MOST_PAIRS = 250_000;

/** From one text to another, word by word; the parts that stay and those of one side give that side back. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [old, now] = [words(before), words(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  };
  add('same', old.slice(0, start).join(''));
  diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end), add);
  add('same', old.slice(old.length - end).join(''));
  return withoutSlivers(parts);
}

/** Changes with nothing but a space between them read as one. */
function withoutSlivers(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    const isSliver = kind === 'same' && /^\s+$/.test(text) && removed + added !== '' && index < parts.length - 1;
    if (kind === 'removed' || isSliver) removed += text;
    if (kind === 'added' || isSliver) added += text;
    if (kind !== 'same' || isSliver) return;
    flush();
    result.push({ kind, text });
  });
  flush();
  return result;
}

function diffMiddle(
  old: readonly string[],
  now: readonly string[],
  add: (kind: DiffPart['kind'], text: string) => void,
): void {
  const shared = old.length * now.length > MOST_PAIRS ? [] : longestShared(old, now);
  let [from, to] = [0, 0];
  for (const [oldAt, nowAt] of [...shared, [old.length, now.length] as const]) {
    add('removed', old.slice(from, oldAt).join(''));
    add('added', now.slice(to, nowAt).join(''));
    add('same', old[oldAt] ?? '');
    [from, to] = [oldAt + 1, nowAt + 1];
  }
}

/** Pairs of places that hold the same word, as many as there can be. */
function longestShared(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = old.map(() => new Uint32Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    for (let j = now.length - 1; row && j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function words(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

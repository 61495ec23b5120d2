/** Where a query is in a title: half-open UTF-16 offsets. */
export type Mark = { readonly from: number; readonly to: number };

export type Ranked<T> = { readonly entry: T; readonly marks: readonly Mark[]; readonly score: number };

type Named = { readonly title: string; readonly words?: string };

/**
 * Pure. Every word of the query must be in the title or the other words; a title that begins with it comes first, then
 * one of whose words do, then the rest, in the order given. Without a query all, unmarked.
 */
export function rankEntries<T extends Named>(entries: readonly T[], query: string): readonly Ranked<T>[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return entries
    .flatMap((entry) => {
      const ranked = rankOne(entry, wanted);
      return ranked === null ? [] : [{ entry, ...ranked }];
    })
    .sort((a, b) => b.score - a.score);
}

function rankOne({ title, words = '' }: Named, wanted: readonly string[]): Omit<Ranked<unknown>, 'entry'> | null {
  const name = plain(title);
  const marks: Mark[] = [];
  let score = 0;
  for (const word of wanted) {
    const at = bestPlace(name, word);
    if (at < 0 && !plain(words).includes(word)) return null;
    if (at < 0) continue;
    // Folding keeps lengths only where it changed nothing: else there is no telling where the mark belongs.
    if (name.length === title.length) marks.push({ from: at, to: at + word.length });
    score += at === 0 ? 3 : /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 1 : 2;
  }
  return { marks: marks.sort((a, b) => a.from - b.from), score };
}

/** At a word's beginning rather than inside one. */
function bestPlace(name: string, word: string): number {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return at;
  }
  return name.indexOf(word);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

import type { ForgetRows, HeldRow, RowKey } from '../../store/rows/forget-rows';
import { DECISIONS, type Decision } from './columns';
import { inJson } from './json-text';
import type { Likeness, Matcher } from './matcher';
import type { Hit, Words } from './places';
import { isSettingWord, readableSettings } from './setting-words';

export type HeldWords = { readonly words: Words; readonly key: RowKey; readonly hits: readonly Hit[] };

type Value = HeldRow['value'];

/** Characters on either side of the words in an excerpt. */
const AROUND = 48;

/** The columns that are searched. */
export const WORD_COLUMNS: readonly Words[] = Object.entries(DECISIONS).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, decided]) =>
    [decided]
      .flat()
      .flatMap((each: Decision): readonly Words[] =>
        'kind' in each ? [{ where: 'TRUE', owner: 'id', as: 'text', ...each, table, column }] : [],
      ),
  ),
);

/** Every value in the database that holds the words, or what looks like them. */
export function findWords(forgetting: ForgetRows, matcher: Matcher): readonly HeldWords[] {
  return WORD_COLUMNS.flatMap((words) =>
    forgetting
      .list(words, { owner: words.owner, mayHold: (value) => matcher.mayHold(textOf(value)) })
      .flatMap(({ key, owner, value }) => {
        const hits = (['same', 'alike'] as const).flatMap((likeness): readonly Hit[] => {
          const { count, excerpt, near } = found(words, value, { matcher, likeness });
          return count === 0 ? [] : [{ kind: words.kind, owner, likeness, count, excerpt, near }];
        });
        return hits.length === 0 ? [] : [{ words, key, hits }];
      }),
  );
}

/** The value without the words. */
export function withoutWords(words: Words, value: Value, matcher: Matcher, likeness: Likeness | 'both'): Value {
  switch (words.as) {
    case 'text':
      return matcher.replace(textOf(value), likeness);
    case 'json': {
      const [before, after] = [textOf(value), inJson(matcher, bounds(words)).replace(textOf(value), likeness)];
      return words.table === 'settings' && words.column === 'body' ? readableSettings(before, after) : after;
    }
    case 'bytes':
      return blotted(value, matcher, likeness);
    default:
      return words.as satisfies never;
  }
}

function found(
  words: Words,
  value: Value,
  { matcher, likeness }: { readonly matcher: Matcher; readonly likeness: Likeness },
): Pick<Hit, 'count' | 'excerpt'> & { readonly near: readonly string[] } {
  const texts = words.as === 'json' ? inJson(matcher, bounds(words)).texts(textOf(value)) : [textOf(value)];
  let count = 0;
  let excerpt = '';
  const near = new Set<string>();
  for (const text of texts) {
    const ranges = matcher.ranges(text, likeness);
    const [first] = ranges;
    count += ranges.length;
    if (excerpt === '' && first !== undefined) excerpt = words.as === 'bytes' ? '' : excerptOf(text, first);
    if (likeness === 'alike') for (const { from, to } of ranges) near.add(text.slice(from, to));
  }
  return { count, excerpt, near: [...near] };
}

function excerptOf(text: string, { from, to }: { readonly from: number; readonly to: number }): string {
  const [start, end] = [Math.max(0, from - AROUND), Math.min(text.length, to + AROUND)];
  const piece = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`;
}

function bounds({ table, names, values }: Words) {
  return { names, values, isWord: table === 'settings' ? isSettingWord : undefined };
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : Buffer.from(value).toString('latin1');
}

/**
 * Overwrites the words in a picture and keeps its length, so that it can still be shown. Only plain letters are found
 * in one.
 */
function blotted(value: Value, matcher: Matcher, likeness: Likeness | 'both'): Value {
  if (typeof value === 'string') return matcher.replace(value, likeness);
  const bytes = Buffer.from(value);
  const text = bytes.toString('latin1');
  for (const one of ['same', 'alike'] as const) {
    if (likeness !== one && likeness !== 'both') continue;
    for (const { from, to } of matcher.ranges(text, one)) bytes.fill('*', from, to);
  }
  return bytes;
}

import { late } from '../../../late';
import { usualWord } from '../synonyms';
import { englishConcepts } from './concepts-english';
import {
  frenchConcepts,
  frenchDenials,
  frenchLight,
  frenchMarks,
  frenchOpposites,
  frenchSorts,
} from './concepts-french';
import {
  germanConcepts,
  germanDenials,
  germanLight,
  germanMarks,
  germanOpposites,
  germanSorts,
} from './concepts-german';
import {
  spanishConcepts,
  spanishDenials,
  spanishLight,
  spanishMarks,
  spanishOpposites,
  spanishSorts,
} from './concepts-spanish';
import { formsOf } from './forms';
import { denials, lightWords, marks, opposites, sortNouns } from './light';

/** What a run of words is. An `opposite` is a concept that is denied; `tense` tells a form that says it is over or to come. */
export type Entry = {
  readonly words: readonly string[];
  readonly kind: 'concept' | 'opposite' | 'mark' | 'light' | 'sort' | 'denial';
  readonly key: string;
  readonly tense: 'past' | 'pending' | null;
};

/** Of one language, by the first word, the longest run first. */
export type Lexicon = ReadonlyMap<string, readonly Entry[]>;

export type Language = 'en' | 'de' | 'fr' | 'es';

type Source = {
  readonly concepts: Readonly<Record<string, string>>;
  readonly opposites: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, string>>;
  readonly light: string;
  readonly sorts: string;
  readonly denials: string;
};

/** Thousands of runs of words: made when two facts are first compared. */
export const lexicons = late(
  (): Readonly<Record<Language, Lexicon>> => ({
    en: build({ concepts: englishConcepts, opposites, marks, light: lightWords, sorts: sortNouns, denials }),
    de: build({
      concepts: germanConcepts,
      opposites: germanOpposites,
      marks: germanMarks,
      light: germanLight,
      sorts: germanSorts,
      denials: germanDenials,
    }),
    fr: build({
      concepts: frenchConcepts,
      opposites: frenchOpposites,
      marks: frenchMarks,
      light: frenchLight,
      sorts: frenchSorts,
      denials: frenchDenials,
    }),
    es: build({
      concepts: spanishConcepts,
      opposites: spanishOpposites,
      marks: spanishMarks,
      light: spanishLight,
      sorts: spanishSorts,
      denials: spanishDenials,
    }),
  }),
);

/** The longest entry that begins at a word. */
export function entryAt(lexicon: Lexicon, words: readonly string[], at: number): Entry | undefined {
  return lexicon
    .get(words[at] ?? '')
    ?.find((entry) => entry.words.every((word, offset) => word === words[at + offset]));
}

/** The language most of whose words these are; English when nothing tells. */
export function languageOf(words: readonly string[]): Language {
  const languages: readonly Language[] = ['en', 'de', 'fr', 'es'];
  const scored = languages.map((language) => ({
    language,
    score: words.filter((word) =>
      lexicons()
        [language].get(word)
        ?.some((entry) => entry.words.length === 1),
    ).length,
  }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).language;
}

/** Where two kinds claim the same run, the first listed here wins. */
function build(source: Source): Lexicon {
  const entries = [
    ...fromRecord(source.marks, 'mark'),
    ...fromList(source.denials, 'denial', ''),
    ...fromRecord(source.opposites, 'opposite'),
    ...fromRecord(source.concepts, 'concept'),
    ...fromList(source.light, 'light', ''),
    ...fromList(source.sorts, 'sort', ''),
  ];
  const seen = new Set<string>();
  const byFirst = new Map<string, Entry[]>();
  for (const entry of entries) {
    const run = entry.words.join(' ');
    if (seen.has(run) || run === '') continue;
    seen.add(run);
    const first = entry.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  for (const [first, list] of byFirst)
    byFirst.set(
      first,
      list.sort((a, b) => b.words.length - a.words.length),
    );
  return byFirst;
}

function fromRecord(record: Readonly<Record<string, string>>, kind: Entry['kind']): readonly Entry[] {
  return Object.entries(record).flatMap(([key, list]) => fromList(list, kind, key));
}

function fromList(list: string, kind: Entry['kind'], key: string): readonly Entry[] {
  return list.split(/,\s*/).flatMap((item) =>
    formsOf(item).map(({ text, tense }) => ({
      words: text.match(/[\p{L}\p{N}]+/gu) ?? [],
      kind,
      key: kind === 'sort' ? usualWord(text) : key,
      tense,
    })),
  );
}

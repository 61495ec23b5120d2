import { type Owners, readOwners } from '../owners';
import { looseStem } from '../phrases';
import { readOnce } from '../read-once';
import { isAsked, isAskingVerb } from './asking';
import { type Frame, frameOf, labelsOf } from './frame';
import { languageOf } from './lexicon';
import { participants } from './participants';
import { readPieces } from './pieces';
import { opensLesser } from './ranks';
import { wordRoot } from './root';
import { settle } from './settle';
import type { Mood, Piece, Term } from './term';
import { readTokens } from './tokens';

export type Reading = {
  readonly terms: readonly Term[];
  readonly figures: string;
  readonly dates: string;
  readonly isNegated: boolean;
  readonly mood: Mood;
  readonly frame: Frame;
  readonly owners: Owners;
};

/** What a fact says, in one form for all its wordings; compare with `sayTheSame`. */
export const readMeaning = readOnce(computeMeaning);

function computeMeaning(text: string): Reading {
  const { tokens, figures, dates, weekdays } = readTokens(text);
  const words = tokens.map(({ word }) => word);
  const language = languageOf(words);
  const pieces = readPieces(tokens, words, language);
  const isRequest = isAsked(pieces, words);
  const labels = labelsOf(tokens, words);
  const { terms: found, denied } = termsOf(pieces, labels);
  const terms = isRequest
    ? found.filter(({ key }) => key !== 'WRITE' && !isAskingVerb(key))
    : [...found, ...participants(pieces, words)];
  const kinds = new Set(terms.map(({ key }) => key));
  const isCompared = terms.some(({ isLesser }) => isLesser);
  const hasWant = kinds.has('WANT') || kinds.has('GOAL') || (kinds.has('PLAN') && dates.length + weekdays.length === 0);
  const isRefused = hasWant && denied > 0;
  const likesReplies = kinds.has('ANSWER') && kinds.has('LIKE');
  const mood: Mood =
    isRequest || isCompared || isRefused || kinds.has('PREFER') || likesReplies || (hasWant && kinds.has('ANSWER'))
      ? 'preferred'
      : hasWant
        ? 'wanted'
        : 'told';
  const frame = frameIn(words, labels, kinds.has('JOB'));
  return {
    terms: settle(terms, { mood, isCompared, likesReplies, figures, dates: [...dates, ...weekdays], frame, text }),
    figures: [...figures, ...weekdays].join(),
    dates: dates.join(),
    isNegated: language === 'en' ? denied % 2 === 1 : denied > 0,
    mood,
    frame,
    owners: readOwners(text),
  };
}

function termsOf(pieces: readonly Piece[], labels: ReadonlySet<number>): { terms: readonly Term[]; denied: number } {
  const terms: Term[] = [];
  let denied = 0;
  let isLesser = false;
  const sinceHeld = pieces.some(({ key }) => key === 'SINCE' || key === 'JOIN');
  pieces.forEach((piece, index) => {
    const { kind, key } = piece;
    if (opensLesser(pieces, index)) {
      isLesser = true;
      return;
    }
    if (kind === 'denial' || kind === 'opposite') denied += 1;
    if (kind === 'light' || kind === 'denial') return;
    const isPast = piece.tense === 'past' && !sinceHeld && !passive.has(pieces[index - 1]?.words.at(-1) ?? '');
    if (isPast) terms.push(term('mark', 'PAST', piece, labels, isLesser));
    if (piece.tense === 'pending') terms.push(term('mark', 'WILL', piece, labels, isLesser));
    terms.push(term(kind === 'opposite' ? 'concept' : kind, key, piece, labels, isLesser));
  });
  return { terms: uniqueTerms(terms), denied };
}

/** `Has a job as a nurse` is to be one. */
function frameIn(words: readonly string[], labels: ReadonlySet<number>, hasJob: boolean): Frame {
  const frame = frameOf(words, labels);
  if (!hasJob) return frame;
  return frame === 'has' || frame === 'is' ? 'is' : 'be';
}

/** After these a participle tells how something is: `is hosted`, `a rented flat`. */
const passive = new Set('is are am be been being get gets got a an the my our their his her in of s'.split(' '));

function term(kind: Term['kind'], key: string, piece: Piece, labels: ReadonlySet<number>, isLesser: boolean): Term {
  const { token } = piece;
  return {
    kind,
    key,
    root: (kind === 'value' && !token.isName) || kind === 'sort' ? wordRoot(looseStem(key)) : key,
    isName: token.isName && kind === 'value',
    isLabel: labels.has(piece.at),
    isLesser,
  };
}

function uniqueTerms(terms: readonly Term[]): readonly Term[] {
  const seen = new Set<string>();
  return terms.filter(({ kind, root, isLesser }) => {
    const key = `${kind} ${root} ${isLesser}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

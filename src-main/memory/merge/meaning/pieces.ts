import { usualWord } from '../synonyms';
import { thirdPerson } from '../verbs';
import { entryAt, type Language, lexicons } from './lexicon';
import { personOf } from './persons';
import type { Piece } from './term';
import type { Token } from './tokens';

/** The runs of words of a fact, each by what the tables of its language say of it. */
export function readPieces(tokens: readonly Token[], words: readonly string[], language: Language): readonly Piece[] {
  return withRunning(piecesOf(tokens, words, language));
}

function piecesOf(tokens: readonly Token[], words: readonly string[], language: Language): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const entry = language === 'en' && isNamedRun(tokens, at) ? undefined : entryAt(lexicons()[language], words, at);
    const person = entry === undefined || entry.words.length === 1 ? personOf(token.word) : undefined;
    if (token.word.length === 1 && token.isName && token.word !== 'e') {
      pieces.push({ kind: 'value', key: token.word, at, words: [token.word], token, tense: null });
      at += 1;
    } else if (token.word === 'xdate') {
      pieces.push({ kind: 'light', key: '', at, words: ['xdate'], token, tense: null });
      at += 1;
    } else if (person !== undefined && (entry === undefined || entry.kind !== 'light')) {
      pieces.push({ kind: 'person', key: person, at, words: [token.word], token, tense: null });
      at += 1;
    } else if (entry !== undefined) {
      pieces.push({ ...entry, at, token });
      at += entry.words.length;
    } else {
      pieces.push({ kind: 'value', key: valueKey(token), at, words: [token.word], token, tense: null });
      at += 1;
    }
  }
  return pieces;
}

/** `Run` and `Will` with a capital in the midst of a sentence are names, in English. */
function isNamedRun(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.isName === true && tokens[at - 1]?.isName === true;
}

function valueKey({ word, isName }: Token): string {
  return aliases[word] ?? (isName ? word : usualWord(thirdPerson(word)));
}

/** Short names of one product. */
const aliases: Readonly<Record<string, string>> = {
  postgres: 'postgresql',
  js: 'javascript',
  ts: 'typescript',
  k8s: 'kubernetes',
  osx: 'macos',
};

/** `Runs Ubuntu`, `runs a bakery` are no sport: what is run stands right behind. */
function withRunning(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => {
    if (piece.key !== 'RUN' || !/^runs?$/.test(piece.words[0] ?? '')) return piece;
    const next = pieces[index + 1];
    const run = /^(?:an?|the|my|our|their)$/.test(next?.words[0] ?? '') ? pieces[index + 2] : next;
    const isOperated = (run?.kind === 'value' || run?.kind === 'sort') && !ran.test(run.key);
    return isOperated ? { ...piece, kind: 'light' } : piece;
  });
}

const ran = /^(?:daily|weekly|monthly|morning|evening|afternoon|nightly|xdate|marathons?|races?|miles?|laps?|km|half)$/;

import { atOnce, type Steps } from '../calmly';
import type { Finding } from './credentials/finding';
import { matchesOf } from './credentials/finding';
import { findLabels } from './credentials/labels';

export type KnownSecrets = {
  /** The secrets, and pieces of them, in a text that was derived from their sources. */
  readonly find: (derived: string) => readonly Finding[];
};

type Piece = { readonly isOrdinary: boolean; readonly secrets: Set<number> };

/** Letters and digits of scripts that put blanks between words; in the others a run is no word. */
const run = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}]+/gu;
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const SHORTEST_PIECE = 4;
const KIND = 'known secret';
/** Of secrets that begin alike, and of those without blanks between words: a text full of them must not be searched for each. */
const MOST_ALIKE = 16;
/** How near the word *password* must be to explain a word. */
const NEAR_LABEL = 80;

/** As many words are looked at in a step: a millisecond. */
const WORDS_AT_ONCE = 2_048;

/**
 * Recognises secrets that were found before. Which pieces count: one of four letters or digits and more, cut at signs,
 * unless the sources say it outside their secrets too (`cleared`). A piece that may be an ordinary word counts only beside
 * another piece of its secret or near a word for a secret, so that *blue* of a password does not take the colour away.
 */
export function* knownSecrets(secrets: readonly string[], cleared: readonly string[]): Steps<KnownSecrets> {
  if (secrets.length === 0) return { find: () => [] };
  const said = new Set<string>();
  for (const text of cleared) {
    for (let looked = 1, match = firstRun(text); match !== null; looked += 1, match = nextRun(text, match)) {
      said.add(match[0].toLowerCase());
      if (looked % WORDS_AT_ONCE === 0) yield;
    }
  }
  const wholes = wholeSecrets(secrets);
  const pieces = piecesOf(secrets, said);
  return {
    find: (derived) => [
      ...atOnce(wholeIn(derived, wholes)).filter((one) => !isSaid(derived, one, said)),
      ...piecesIn(derived, pieces),
    ],
  };
}

/** The secrets as a whole, wherever they are in each of the texts. */
export function* findWhole(
  secrets: readonly string[],
  texts: readonly string[],
): Steps<readonly (readonly Finding[])[]> {
  const wholes = wholeSecrets(secrets);
  const findings: (readonly Finding[])[] = [];
  for (const text of texts) findings.push(yield* wholeIn(text, wholes));
  return findings;
}

type Wholes = { readonly byFirst: ReadonlyMap<string, readonly string[]>; readonly unspaced: readonly string[] };

function wholeSecrets(secrets: readonly string[]): Wholes {
  const byFirst = new Map<string, string[]>();
  const others: string[] = [];
  const forms = secrets.flatMap((secret) => [secret, ...letterByLetter(secret)]);
  for (const secret of new Set(forms)) {
    const core = secret
      .trim()
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .toLowerCase();
    if (core.length < SHORTEST_PIECE) continue;
    if (unspaced.test(core)) {
      if (others.length < MOST_ALIKE) others.push(core);
      continue;
    }
    const first = matchesOf(run, core)[0]?.[0];
    if (first === undefined) continue;
    const alike = byFirst.get(first) ?? [];
    if (alike.length < MOST_ALIKE)
      byFirst.set(
        first,
        [...alike, core].sort((a, b) => b.length - a.length),
      );
  }
  return { byFirst, unspaced: others };
}

/** A secret spelt `h e r o n 4 4` is repeated as one word. */
function letterByLetter(secret: string): readonly string[] {
  return /^(?:\S ){3,}\S$/u.test(secret) ? [secret.replaceAll(' ', '')] : [];
}

function* wholeIn(text: string, { byFirst, unspaced: others }: Wholes): Steps<readonly Finding[]> {
  const findings: Finding[] = [];
  if (byFirst.size === 0 && others.length === 0) return findings;
  const lower = text.toLowerCase();
  // Lower case may be longer than the original, and then offsets would be wrong.
  if (lower.length !== text.length) return findings;
  if (byFirst.size > 0) {
    for (let looked = 1, match = firstRun(lower); match !== null; looked += 1, match = nextRun(lower, match)) {
      const { 0: word, index } = match;
      const secret = byFirst
        .get(word)
        ?.find((each) => lower.startsWith(each, index) && endsThere(lower, index + each.length));
      if (secret !== undefined) findings.push({ kind: KIND, from: index, to: index + secret.length });
      if (looked % WORDS_AT_ONCE === 0) yield;
    }
  }
  for (const secret of others) {
    for (let at = lower.indexOf(secret); at >= 0; at = lower.indexOf(secret, at + secret.length))
      findings.push({ kind: KIND, from: at, to: at + secret.length });
    yield;
  }
  return findings;
}

/** The words of a text one by one: a list of all of them would take more memory than the text. */
function firstRun(text: string): RegExpExecArray | null {
  run.lastIndex = 0;
  return run.exec(text);
}

/** Others may have used the pattern since. */
function nextRun(text: string, { 0: word, index }: RegExpExecArray): RegExpExecArray | null {
  run.lastIndex = index + word.length;
  return run.exec(text);
}

/** No letter or digit goes on with it. */
function endsThere(text: string, at: number): boolean {
  return (
    !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(text.charAt(at)) ||
    !isWordy(text.charAt(at - 1))
  );
}

function isWordy(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

/** A PIN like a year that the sources also speak of. */
function isSaid(text: string, { from, to }: Finding, said: ReadonlySet<string>): boolean {
  return said.has(text.slice(from, to).toLowerCase());
}

function piecesOf(secrets: readonly string[], said: ReadonlySet<string>): ReadonlyMap<string, Piece> {
  const pieces = new Map<string, Piece>();
  for (const [index, secret] of secrets.entries()) {
    for (const { 0: written } of matchesOf(run, secret)) {
      const word = written.toLowerCase();
      if (word.length < SHORTEST_PIECE || said.has(word)) continue;
      const piece = pieces.get(word);
      if (piece === undefined) pieces.set(word, { isOrdinary: isOrdinary(written, secret), secrets: new Set([index]) });
      else if (piece.secrets.size < MOST_ALIKE) piece.secrets.add(index);
    }
  }
  return pieces;
}

/** Letters as in any word, or a number as short as a year. The whole of a secret is never ordinary. */
function isOrdinary(written: string, secret: string): boolean {
  if (written === secret.trim()) return false;
  return /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\d{4,5})$/u.test(written);
}

function piecesIn(text: string, pieces: ReadonlyMap<string, Piece>): readonly Finding[] {
  const findings: Finding[] = [];
  const doubtful: (Finding & { readonly piece: Piece })[] = [];
  for (const { 0: written, index } of matchesOf(run, text)) {
    const piece = pieces.get(written.toLowerCase());
    if (piece === undefined) continue;
    const finding = { kind: KIND, from: index, to: index + written.length };
    if (piece.isOrdinary) doubtful.push({ ...finding, piece });
    else findings.push(finding);
  }
  if (doubtful.length === 0) return findings;
  const labels = findLabels(text).map(({ from }) => from);
  let label = 0;
  for (const [at, { piece, ...finding }] of doubtful.entries()) {
    while ((labels[label] ?? Number.POSITIVE_INFINITY) < finding.from - NEAR_LABEL) label += 1;
    const isNamed = (labels[label] ?? Number.POSITIVE_INFINITY) <= finding.to + NEAR_LABEL;
    const isBeside = [doubtful[at - 1], doubtful[at + 1]].some(
      (other) =>
        other !== undefined &&
        distance(other, finding) <= 3 &&
        [...piece.secrets].some((secret) => other.piece.secrets.has(secret)),
    );
    if (isNamed || isBeside) findings.push(finding);
  }
  return findings;
}

function distance(a: Finding, b: Finding): number {
  return a.from < b.from ? b.from - a.to : a.from - b.to;
}

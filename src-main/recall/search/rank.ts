/** A hit without a common word needs at least this cosine. */
export const LEAST_COSINE = 0.3;

/** What is known of one text before it is ranked: six parts, docs/recall.md. */
export type Candidate = {
  /** The row of its best passage. */
  readonly id: number;
  /** Of the text. */
  readonly refId: string;
  /** bm25 of its best passage ÷ the question's best, 0 to 1. */
  readonly passage: number;
  /** What the messages around it score, 0 to 1. */
  readonly window: number;
  /** What its whole sitting scores, 0 to 1. */
  readonly sitting: number;
  /** Written by the one person the question names, or by the user if it names nobody. */
  readonly isAsked: boolean;
  /** Of its nearest passage; absent before its vector is computed. */
  readonly cosine?: number;
  /** The largest cosine of its sitting. */
  readonly nearest?: number;
  /** The request that it answers, where the question asks for answers. */
  readonly answers?: string;
};

export type Ranked = { readonly id: number; readonly score: number };

/** Weights by words alone, and with vectors. Between half and double of each most figures move by less than two points. */
const WORDS = { passage: 1, window: 0.4, sitting: 0.5, author: 0.6 };
const VECTORS = { passage: 0.7, window: 0.3, sitting: 0.25, author: 0.8, cosine: 0.2, nearest: 0.1 };

/** Full text alone. The best first, at equal score the lower row: what is remembered before what was said. */
export function rankByWords(candidates: readonly Candidate[]): readonly Ranked[] {
  return ranked(candidates, (row) => wordsScore(row, WORDS));
}

/** Full text and the embedder. A text without a vector counts as the farthest: its words still find it. */
export function rankByMeaning(candidates: readonly Candidate[]): readonly Ranked[] {
  const cosines = standardised(candidates.map(({ cosine }) => cosine));
  const nearest = standardised(candidates.map(({ nearest: largest }) => largest));
  return ranked(
    candidates,
    (row, at) => wordsScore(row, VECTORS) + VECTORS.cosine * (cosines[at] ?? 0) + VECTORS.nearest * (nearest[at] ?? 0),
  );
}

function wordsScore(row: Candidate, weights: typeof WORDS): number {
  return (
    weights.passage * row.passage +
    weights.window * row.window +
    weights.sitting * row.sitting +
    (row.isAsked ? weights.author : 0)
  );
}

/** (x − mean) ÷ deviation, unknown ones as the least; all zero where nothing deviates. */
function standardised(known: readonly (number | undefined)[]): readonly number[] {
  const least = known.reduce<number>((a, b) => (b === undefined ? a : Math.min(a, b)), Number.POSITIVE_INFINITY);
  const values = known.map((value) => value ?? (Number.isFinite(least) ? least : 0));
  if (values.length === 0) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}

/** A request among this many best hits also brings its answer, with this share of its own score. */
const FIRST_REQUESTS = 10;
const ANSWER_SHARE = 0.9;

function ranked(candidates: readonly Candidate[], scoreOf: (row: Candidate, at: number) => number): readonly Ranked[] {
  const scored = candidates.map((row, at) => ({ row, id: row.id, score: scoreOf(row, at) }));
  const first = new Map(
    scored
      .toSorted(byScore)
      .slice(0, FIRST_REQUESTS)
      .map(({ row, score }) => [row.refId, score]),
  );
  return scored
    .map(({ row, id, score }) => ({ id, score: Math.max(score, ANSWER_SHARE * (first.get(row.answers ?? '') ?? 0)) }))
    .sort(byScore);
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.id - b.id;
}

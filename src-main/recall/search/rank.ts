/** What is known of one row before it is ranked. Scores of its texts come from the index, the rest from the row. */
export type Candidate = {
  readonly id: number;
  /** bm25 turned positive; 0 if full text did not find it. */
  readonly bm25: number;
  /** Written by the one person the question names. */
  readonly isAuthor: boolean;
  readonly asks: number;
  readonly wordCount: number;
  /** The question asks when and the row has a time expression. */
  readonly tellsTime: boolean;
  /** Best bm25 of the facts drawn from it ÷ the best of all facts found, 0 to 1. */
  readonly factShare: number;
  /** Cosine + the largest cosine in its sitting; absent before its vector is computed. */
  readonly likeness?: number;
};

export type Ranked = { readonly id: number; readonly score: number };

/** How much a fact that answers says for the message it came from. */
const FACT_WEIGHT = 0.15;

/** A: full text alone. The best first, at equal score the older row. */
export function rankByWords(candidates: readonly Candidate[]): readonly Ranked[] {
  const best = largest(candidates.map(({ bm25 }) => bm25)) || 1;
  return inOrder(
    candidates.map((row) => ({
      id: row.id,
      score:
        row.bm25 / best +
        (row.isAuthor ? 0.3 : 0) -
        0.3 * row.asks +
        0.3 * lengthShare(row.wordCount) +
        (row.tellsTime ? 0.1 : 0) +
        FACT_WEIGHT * row.factShare,
    })),
  );
}

/** B: full text and the embedder. A row without a vector stands at the lowest likeness: its words still find it. */
export function rankByMeaning(candidates: readonly Candidate[]): readonly Ranked[] {
  const best = largest(candidates.map(({ bm25 }) => bm25)) || 1;
  const known = candidates.flatMap(({ likeness }) => (likeness === undefined ? [] : [likeness]));
  const lowest = known.length > 0 ? known.reduce((a, b) => Math.min(a, b)) : 0;
  const byWords = standardised(candidates.map(({ bm25 }) => bm25 / best));
  const byMeaning = standardised(candidates.map(({ likeness }) => likeness ?? lowest));
  return inOrder(
    candidates.map((row, index) => ({
      id: row.id,
      score:
        0.15 * ((byWords[index] ?? 0) + (byMeaning[index] ?? 0)) +
        (row.isAuthor ? 0.5 : 0) -
        0.4 * row.asks +
        0.4 * lengthShare(row.wordCount) +
        (row.tellsTime ? 0.1 : 0) +
        FACT_WEIGHT * row.factShare,
    })),
  );
}

/** 0 for nothing, 1 from thirty words on. */
function lengthShare(wordCount: number): number {
  return Math.log(1 + Math.min(30, wordCount)) / Math.log(31);
}

/** (x − mean) ÷ deviation; all zero where nothing deviates. */
function standardised(values: readonly number[]): readonly number[] {
  if (values.length === 0) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}

function largest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}

function inOrder(rows: Ranked[]): readonly Ranked[] {
  return rows.sort((a, b) => b.score - a.score || a.id - b.id);
}

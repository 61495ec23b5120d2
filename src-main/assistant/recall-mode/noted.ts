import { type Protected, protect } from '../../privacy/protect';
import { typedText } from '../../recall/injection';
import { bestPassage, countTerms, marksOf, normalised } from '../../recall/passage';
import type { RecallResult } from '../../recall/recall';
import type { SearchHit } from '../../recall/search';
import type { NotedPieceRow } from '../../store/noted-rows';
import { extractPiece } from '../extract';

/** What memory has on it, in order; without the message that it answers. */
export type Noted = {
  readonly pieces: readonly Omit<NotedPieceRow, 'messageId' | 'position'>[];
  /** As text, for who copies or exports it. */
  readonly content: string;
};

export const NOTED_HEADING = 'No model is running: this is what I have noted.';
const MOST_PIECES = 6;
const PIECE_TOKENS = 80;
/** What stands around a hit in a long text, before it is made short. */
const AROUND_CHARACTERS = 1_200;
/** As near in meaning as what may ride on a turn. */
const NEAR = 0.45;

/** An answer by `extract` over what recall found: a few short pieces, each with its source, credentials taken out. */
export async function noteAnswer(
  result: RecallResult,
  { questionId, allowed }: { readonly questionId: string; readonly allowed: ReadonlySet<string> },
): Promise<Noted> {
  if (result.reason !== 'ok') return nothing(result.reason);
  const found = relevant(
    result.hits.filter(({ refId }) => refId !== questionId),
    result.terms,
  );
  const pieces = await Promise.all(
    withoutRepeats(found)
      .slice(0, MOST_PIECES)
      .map(async ({ hit, text }) => {
        const { text: short } = await protect(shorten(text, result.terms), { allowed });
        return pieceOf(hit, short, result.terms);
      }),
  );
  if (pieces.length === 0) return nothing('no_match');
  return { pieces, content: [NOTED_HEADING, ...pieces.map(({ text }) => `- ${text}`)].join('\n\n') };
}

function nothing(reason: Exclude<RecallResult['reason'], 'ok'>): Noted {
  return { pieces: [], content: `${NOTED_HEADING}\n\n${WHY_NOTHING[reason]}` };
}

const WHY_NOTHING: Readonly<Record<Exclude<RecallResult['reason'], 'ok'>, string>> = {
  no_match: 'I have noted nothing about this yet.',
  malformed: 'There is no word in this that I could look for.',
  denied: 'In this workspace there is nothing that I may look through.',
  unavailable: 'Memory is off here, so I have not looked.',
  backend_error: 'What I have noted could not be read. “/memory verify” builds the search index again.',
};

/** What `extract` puts before its lines. */
const LABELS = /^- (?:(?:First asked|Last asked|Last answer ended|Also): )?/gm;

type Relevant = { readonly hit: SearchHit; readonly text: string };

/** What has at least half as many of the question's words as the best, or is near in meaning. */
function relevant(hits: readonly SearchHit[], terms: readonly string[]): readonly Relevant[] {
  const counted = hits.map((hit) => {
    const text = spokenText(hit, terms);
    return { hit, text, count: countTerms(text, terms) };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted.filter(
    ({ hit, text, count }) =>
      text.trim() !== '' && ((count > 0 && count >= most / 2) || (hit.cosine !== null && hit.cosine >= NEAR)),
  );
}

/** Working memory repeats what was said: of the same words once is enough, and the first found goes before. */
function withoutRepeats(found: readonly Relevant[]): readonly Relevant[] {
  const kept: { readonly each: Relevant; readonly words: string }[] = [];
  for (const each of found) {
    const words = normalised(each.text);
    if (!kept.some((other) => other.words.includes(words) || words.includes(other.words))) kept.push({ each, words });
  }
  return kept.map(({ each }) => each);
}

/** What its author typed goes before what he pasted, and that before what stands in his files. */
function spokenText({ kind, text, spans, captions }: SearchHit, terms: readonly string[]): string {
  if (kind === 'working') return text.replace(LABELS, '');
  if (kind !== 'message') return text;
  const texts = [typedText(text, spans), text, captions ?? ''];
  return texts.find((each) => countTerms(each, terms) > 0) ?? texts.find((each) => each.trim() !== '') ?? '';
}

function shorten(text: string, terms: readonly string[]): string {
  return extractPiece(bestPassage(text, terms, AROUND_CHARACTERS).text, PIECE_TOKENS);
}

function pieceOf(hit: SearchHit, text: Protected, terms: readonly string[]): Noted['pieces'][number] {
  const { kind, refId, conversationId, role, at } = hit;
  const marks = JSON.stringify(marksOf(text, terms));
  return { kind, refId, sourceConversationId: conversationId, role, at, text, marks };
}

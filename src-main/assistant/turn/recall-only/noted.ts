import { type MessageKey, t } from '../../../locale/t';
import { type Protected, protect } from '../../../privacy/protect';
import { type ClearedHit, clearHits } from '../../../recall/search/cleared-hits';
import type { RecallResult } from '../../../recall/search/recall';
import { bestExcerpt, countTerms, marksOf, normalised } from '../../../recall/text/excerpt';
import { plainLine } from '../../../recall/text/plain-line';
import { typedText } from '../../../recall/text/typed-text';
import type { NotedPieceRow } from '../../../store/rows/noted-rows';
import { extractPiece } from '../../background/extract/extract';

/** What memory has on it, in order; without the message that it answers. */
export type Noted = {
  readonly pieces: readonly Omit<NotedPieceRow, 'messageId' | 'position'>[];
  /** As text, to copy or export. */
  readonly content: string;
};

const MOST_PIECES = 6;
const MOST_NEAREST = 3;
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
  const { heading, found } = choose(
    await clearHits(
      result.hits.filter(({ refId }) => refId !== questionId),
      { allowed },
    ),
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
  return { pieces, content: [heading, ...pieces.map(({ text }) => `- ${text}`)].join('\n\n') };
}

function nothing(reason: Exclude<RecallResult['reason'], 'ok'>): Noted {
  return { pieces: [], content: `${t('main-assistant.noted.nothing')}\n\n${t(WHY_NOTHING[reason])}` };
}

const WHY_NOTHING: Readonly<Record<Exclude<RecallResult['reason'], 'ok'>, MessageKey>> = {
  no_match: 'main-assistant.noted.why.no-match',
  malformed: 'main-assistant.noted.why.malformed',
  denied: 'main-assistant.noted.why.denied',
  unavailable: 'main-assistant.noted.why.unavailable',
  rebuilding: 'main-assistant.noted.why.rebuilding',
  backend_error: 'main-assistant.noted.why.backend-error',
};

/** What `extract` puts before its lines. */
const LABELS = /^- (?:(?:First asked|Last asked|Last answer ended|Also): )?/gm;

type Relevant = { readonly hit: ClearedHit; readonly text: string };

/**
 * What has at least half of the question's words, or is near in meaning. Where nothing is, the best that has any of the
 * words: the trace lists it too, so it is not passed over in silence. Where nothing has any of them as they stand, a
 * misspelling was mended: then the best that was found with the mended ones.
 */
function choose(
  hits: readonly ClearedHit[],
  terms: readonly string[],
): { readonly heading: string; readonly found: readonly Relevant[] } {
  const counted = hits
    .map((hit) => {
      const text = spokenText(hit, terms);
      return { hit, text, count: countTerms(text, terms) };
    })
    .filter(({ text }) => text.trim() !== '');
  const relevant = counted.filter(
    ({ hit, count }) => (count > 0 && count >= terms.length / 2) || (hit.cosine !== null && hit.cosine >= NEAR),
  );
  if (relevant.length > 0) return { heading: t('main-assistant.noted.heading'), found: relevant };
  const worded = counted.filter(({ count }) => count > 0);
  if (worded.length > 0) return { heading: t('main-assistant.noted.nearest'), found: worded.slice(0, MOST_NEAREST) };
  return {
    heading: t('main-assistant.noted.heading'),
    found: counted.filter(({ hit }) => hit.hasWords).slice(0, MOST_NEAREST),
  };
}

/**
 * Recent context repeats messages. If the message itself was found, it is left out, since the message is nearer to the
 * source.
 */
function withoutRepeats(found: readonly Relevant[]): readonly Relevant[] {
  const worded = found.map((each) => ({ each, words: normalised(each.text) }));
  const first = worded.filter(({ words }, at) => worded.findIndex((other) => other.words === words) === at);
  return first
    .filter(({ each, words }) => {
      if (each.hit.kind !== 'working') return true;
      return !first.some((other) => other.each.hit.kind !== 'working' && words.includes(other.words));
    })
    .map(({ each }) => each);
}

/** What its author typed goes before what he pasted, and that before what is in his files. */
function spokenText({ kind, text, spans, captions }: ClearedHit, terms: readonly string[]): string {
  if (kind === 'working') return text.replace(LABELS, '');
  if (kind !== 'message') return text;
  const texts = [typedText(text, spans), text, captions ?? ''];
  return texts.find((each) => countTerms(each, terms) > 0) ?? texts.find((each) => each.trim() !== '') ?? '';
}

function shorten(text: string, terms: readonly string[]): string {
  return extractPiece(bestExcerpt(plainLine(text), terms, { maxCharacters: AROUND_CHARACTERS }).text, PIECE_TOKENS);
}

function pieceOf(hit: ClearedHit, text: Protected, terms: readonly string[]): Noted['pieces'][number] {
  const { kind, refId, conversationId, role, at } = hit;
  const marks = JSON.stringify(marksOf(text, terms));
  return { kind, refId, sourceConversationId: conversationId, role, at, text, marks };
}

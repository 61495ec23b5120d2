import { dayInWords } from '../../language/dates/calendar';
import { quoteAsData } from '../../privacy/neutralise';
import { type Protected, protect } from '../../privacy/protect';
import { allowedKinds, isToldToChat, type RecallAccess } from '../search/access';
import { type ClearedHit, clearHits } from '../search/cleared-hits';
import type { RecallBy, RecallResult } from '../search/recall';
import type { SearchClient } from '../search/search-tasks';
import { decideInjection, type Injected, type InjectionVerdict } from './injection';
import type { TurnRecall } from './turn-recall';

export type TurnQuestion = {
  readonly text: string;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly access: RecallAccess;
  /** What the model sees anyway. */
  readonly systemMessage: string;
  readonly window: {
    /** Whether a message is there, word for word or summed up. */
    readonly holds: (messageId: string) => boolean;
    readonly texts: readonly string[];
  };
  /** Tokens of the recall blocks that stand in the window already. */
  readonly tokensInWindow: number;
  /** `memory.recall_max_tokens`. */
  readonly maxTokens: number;
  readonly numCtx: number;
  readonly now: number;
  /** IANA name. */
  readonly zone: string;
};

/** One thing that was found and whether it rides on the turn, for the trace. */
type TurnCandidate = {
  readonly kind: ClearedHit['kind'];
  readonly refId: string;
  /** Of a section: the project in whose files it stands. */
  readonly projectId: string | null;
  /** Where the passage that was found is in its text, half-open; equal where it is all of it. */
  readonly starts: number;
  readonly ends: number;
  readonly score: number;
  readonly verdict: InjectionVerdict;
};

/** One thing that has the question's words but may not be told. */
type TurnLeftOut = Pick<TurnCandidate, 'kind' | 'refId'> & {
  readonly verdict: 'expired' | 'superseded' | 'untrusted';
};

export type RecalledForTurn = {
  /** Delimited data for the user's message; empty when nothing passed the bar. */
  readonly block: string;
  readonly reason: RecallResult['reason'];
  readonly by: RecallBy | null;
  readonly candidates: readonly TurnCandidate[];
  /** For the trace, as far as it is known by then: no turn waits for it. */
  readonly leftOut: () => readonly TurnLeftOut[];
};

export type TurnRecaller = {
  readonly search: Pick<SearchClient, 'weigh' | 'leftOut'>;
  readonly turn: TurnRecall;
  readonly countTokens: (text: string) => number;
};

const HITS = 12;
const MOST_LEFT_OUT = 12;
/** The block's name, by which it is also found again in what was sent. */
export const RECALL_LABEL = 'recalled from earlier conversations';

/** What a turn recalls: at most a few short quotes, each with its day. A fault counts as nothing found. */
export async function recallForTurn(
  { search, turn, countTokens }: TurnRecaller,
  question: TurnQuestion,
): Promise<RecalledForTurn> {
  const result = await turn.send({ ...question, scope: 'all', k: HITS });
  if (result.reason === 'no_match') return nothing(result.reason, result.by, startLeftOut(search, question));
  if (result.reason !== 'ok') return nothing(result.reason, null);
  try {
    const { rarities, rarest, hits } = await search.weigh({
      hits: result.hits,
      terms: result.terms,
      now: question.now,
    });
    // Asked after what the turn waits for, since one thread does both.
    const leftOut = startLeftOut(search, question);
    const cleared = await clearHits(result.hits);
    const termsOf = new Map(hits.map(({ id, terms }) => [id, terms]));
    const decided = decideInjection({
      candidates: cleared.map((hit) => ({ hit, terms: termsOf.get(hit.id) ?? [] })),
      terms: result.terms,
      rarities,
      rarest,
      isOfPerson: result.reading.isOfPerson,
      isEnglish: result.reading.isEnglish,
      systemMessage: question.systemMessage,
      isInWindow: question.window.holds,
      textsInWindow: question.window.texts,
      maxTokens: question.maxTokens,
      tokensInWindow: question.tokensInWindow,
      numCtx: question.numCtx,
      countTokens,
    });
    const lines = await Promise.all(
      decided
        .filter(({ verdict }) => verdict === 'included')
        .toSorted(byNewest)
        .map(async ({ hit, quote }) => `- ${await lineOf(hit, quote, question.zone)}`),
    );
    return {
      block: lines.length === 0 ? '' : quoteAsData(lines.join('\n'), RECALL_LABEL),
      reason: 'ok',
      by: result.by,
      candidates: decided.map(({ hit, verdict }) => ({
        kind: hit.kind,
        refId: hit.refId,
        projectId: hit.projectId,
        starts: hit.starts,
        ends: hit.ends,
        score: hit.score,
        verdict,
      })),
      leftOut,
    };
  } catch {
    return nothing('backend_error', result.by);
  }
}

/** What is known has no day and goes first; of what was said the newest does, so that it is above what it corrects. */
function byNewest(a: Injected, b: Injected): number {
  const [isKnown, isOtherKnown] = [a, b].map(({ hit }) => sourceOf(hit) === 'known');
  if (isKnown || isOtherKnown) return Number(isOtherKnown) - Number(isKnown);
  return b.hit.at - a.hit.at;
}

function nothing(
  reason: RecallResult['reason'],
  by: RecallBy | null,
  leftOut: RecalledForTurn['leftOut'] = () => [],
): RecalledForTurn {
  return { block: '', reason, by, candidates: [], leftOut };
}

const VERDICTS = { expired: 'expired', replaced: 'superseded', untrusted: 'untrusted' } as const;

/** Asks on the side what has the words but may not be told; a fault counts as nothing. */
function startLeftOut(
  search: TurnRecaller['search'],
  { text, workspaceId, access, now, zone }: TurnQuestion,
): RecalledForTurn['leftOut'] {
  let known: readonly TurnLeftOut[] = [];
  const all = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  search
    .leftOut({ text, workspaceId, kinds: allowedKinds(access), now, zone, ...all })
    .then((hits) => {
      known = hits
        .filter((hit) => isToldToChat(hit, access))
        .flatMap(({ kind, refId, because }) =>
          because === 'notes' ? [] : [{ kind, refId, verdict: VERDICTS[because] }],
        )
        .slice(0, MOST_LEFT_OUT);
    })
    .catch(() => undefined);
  return () => known;
}

/** A message keeps its secrets where it was written; what is quoted of it goes without. */
export async function lineOf(hit: ClearedHit, quote: string, zone: string): Promise<string> {
  const { text } = await protect(quote.replace(/\s+/g, ' '));
  return SAID[sourceOf(hit)](text, dayInWords(hit.at, zone));
}

type Source = 'known' | 'user' | 'assistant' | 'note' | 'captured';

const SAID: Readonly<Record<Source, (text: Protected, day: string) => string>> = {
  known: (text) => text,
  user: (text, day) => `The user wrote on ${day}: “${text}”`,
  assistant: (text, day) => `The assistant wrote on ${day}: “${text}”`,
  note: (text, day) => `Noted on ${day}: ${text}`,
  captured: (text, day) => `The user jotted down on ${day}: ${text}`,
};

function sourceOf({ kind, role }: ClearedHit): Source {
  if (kind === 'fact') return 'known';
  if (kind === 'capture') return 'captured';
  if (kind === 'message') return role === 'user' ? 'user' : 'assistant';
  return 'note';
}

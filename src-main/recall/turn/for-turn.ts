import { type AskedTime, readAskedTime } from '../../language/dates/asked-time';
import { type Day, dayAt, dayInWords } from '../../language/dates/calendar';
import { quoteAsData } from '../../privacy/neutralise';
import { type Protected, protect } from '../../privacy/protect';
import { allowedKinds, isToldToChat, type RecallAccess } from '../search/access';
import { type ClearedHit, clearHits } from '../search/cleared-hits';
import type { RecallBy, RecallResult } from '../search/recall';
import type { SearchClient } from '../search/search-tasks';
import { decideInjection, type Injected, type InjectionVerdict, SHARE_OF_WINDOW } from './injection';
import { type FindPast, type LineTime, type PastFact, tellPast, withTime } from './past';
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
  /** Absent: of what is over nothing is told. */
  readonly findPast?: FindPast;
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
  const today = dayAt(question.now, question.zone);
  const asked = readAskedTime(question.text, today);
  const { findPast, ...query } = question;
  const result = await turn.send({ ...query, scope: 'all', k: HITS });
  try {
    const past = asked === null ? [] : await pastLines(question, { asked, today, countTokens });
    const lines = past.map(({ line }) => line);
    if (result.reason === 'no_match' || (result.reason === 'malformed' && lines.length > 0)) {
      const by = 'by' in result ? result.by : null;
      const none = nothing(result.reason, by, startLeftOut(search, question));
      return { ...none, ...given(lines), candidates: candidatesOf(past) };
    }
    if (result.reason !== 'ok') return nothing(result.reason, null);
    const { rarities, rarest, outdated, hits } = await search.weigh({
      hits: result.hits,
      terms: result.terms,
      now: question.now,
      zone: question.zone,
    });
    // Asked after what the turn waits for, since one thread does both.
    const leftOut = startLeftOut(search, question);
    const cleared = await clearHits(result.hits);
    const termsOf = new Map(hits.map(({ id, terms }) => [id, terms]));
    const decided = decideInjection({
      candidates: cleared.map((hit) => ({
        hit,
        terms: termsOf.get(hit.id) ?? [],
        isOutdated: outdated.has(hit.refId),
      })),
      terms: result.terms,
      rarities,
      rarest,
      isOfPerson: result.reading.isOfPerson,
      isEnglish: result.reading.isEnglish,
      systemMessage: question.systemMessage,
      isInWindow: question.window.holds,
      textsInWindow: question.window.texts,
      maxTokens: question.maxTokens - past.reduce((sum, { tokens }) => sum + tokens, 0),
      tokensInWindow: question.tokensInWindow,
      numCtx: question.numCtx,
      countTokens,
    });
    const quotes = await Promise.all(
      decided
        .filter(({ verdict }) => verdict === 'included')
        .toSorted(byNewest)
        .map(async ({ hit, quote }) => `- ${await lineOf(hit, quote, { ...question, today, asked })}`),
    );
    return {
      ...given([...lines, ...quotes]),
      reason: 'ok',
      by: result.by,
      candidates: [
        ...candidatesOf(past),
        ...decided.map(({ hit, verdict }) => ({
          kind: hit.kind,
          refId: hit.refId,
          projectId: hit.projectId,
          starts: hit.starts,
          ends: hit.ends,
          score: hit.score,
          verdict,
        })),
      ],
      leftOut,
    };
  } catch {
    return nothing('backend_error', 'by' in result ? result.by : null);
  }
}

/** What is known has no day and goes first; of what was said the newest does, so that it is above what it corrects. */
function byNewest(a: Injected, b: Injected): number {
  const [isKnown, isOtherKnown] = [a, b].map(({ hit }) => sourceOf(hit) === 'known');
  if (isKnown || isOtherKnown) return Number(isOtherKnown) - Number(isKnown);
  return b.hit.at - a.hit.at;
}

function given(lines: readonly string[]): Pick<RecalledForTurn, 'block'> {
  return { block: lines.length === 0 ? '' : quoteAsData(lines.join('\n'), RECALL_LABEL) };
}

type PastLine = { readonly fact: PastFact; readonly line: string; readonly tokens: number };

/** What is over and answers a question about then. It goes first, and takes its share of the same tokens. */
async function pastLines(
  question: TurnQuestion,
  { asked, today, countTokens }: Pick<TurnRecaller, 'countTokens'> & { readonly asked: AskedTime; readonly today: Day },
): Promise<readonly PastLine[]> {
  const found = await tellPast(question, { asked, today });
  const seen = question.window.texts;
  let left = Math.min(question.maxTokens, Math.floor(question.numCtx * SHARE_OF_WINDOW) - question.tokensInWindow);
  return found.flatMap(({ fact, line }) => {
    const tokens = countTokens(line);
    if (tokens > left || seen.some((text) => text.includes(line))) return [];
    left -= tokens;
    return [{ fact, line: `- ${line}`, tokens }];
  });
}

function candidatesOf(past: readonly PastLine[]): readonly TurnCandidate[] {
  return past.map(({ fact: { id, projectId, text } }) => ({
    kind: 'fact',
    refId: id,
    projectId,
    starts: 0,
    ends: text.length,
    score: 1,
    verdict: 'included',
  }));
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
export async function lineOf(hit: ClearedHit, quote: string, when: LineTime): Promise<string> {
  const { text } = await protect(quote.replace(/\s+/g, ' '));
  const source = sourceOf(hit);
  return source === 'known' ? withTime(text, hit, when) : SAID[source](text, dayInWords(hit.at, when.zone));
}

type Source = 'user' | 'assistant' | 'note' | 'captured';

const SAID: Readonly<Record<Source, (text: Protected, day: string) => string>> = {
  user: (text, day) => `The user wrote on ${day}: “${text}”`,
  assistant: (text, day) => `The assistant wrote on ${day}: “${text}”`,
  note: (text, day) => `Noted on ${day}: ${text}`,
  captured: (text, day) => `The user jotted down on ${day}: ${text}`,
};

function sourceOf({ kind, role }: ClearedHit): Source | 'known' {
  if (kind === 'fact') return 'known';
  if (kind === 'capture') return 'captured';
  if (kind === 'message') return role === 'user' ? 'user' : 'assistant';
  return 'note';
}

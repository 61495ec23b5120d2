import type { Trace, TraceCandidate, TraceLine, TraceText } from '../../src-preload/contract/traces';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { type ExactSource, exactText } from './exact-text';
import { parseTraceBody, type TraceBody } from './trace-body';

/** The newest that are kept. */
export const MOST_TRACES = 2_000;

type StoredTrace = {
  readonly replyId: string;
  readonly conversationId: string;
  readonly model: string | null;
  readonly estimatedTokens: number;
  readonly promptTokens: number | null;
  readonly body: string;
  readonly createdAt: number;
};

export type TraceStorage = ExactSource & {
  readonly write: (row: StoredTrace, kept: number) => void;
  readonly read: (replyId: string) => StoredTrace | undefined;
  /** Newest first, those of this workspace. */
  readonly list: (limit: number) => readonly StoredTrace[];
  readonly title: (conversationId: string) => string;
  /** As it reads now, shortened; null when it is gone. */
  readonly label: (kind: TraceCandidate['kind'], refId: string, passage?: TraceCandidate['passage']) => string | null;
  /** Whether the replies of a conversation are traced. */
  readonly isOn: (conversationId: string) => boolean;
};

type NewTrace = Omit<StoredTrace, 'body'> & { readonly body: TraceBody };

export type Traces = {
  readonly record: (trace: NewTrace) => void;
  readonly list: () => readonly TraceLine[];
  /** Throws `AppError('not_found')`. */
  readonly read: (replyId: string) => Trace;
  readonly text: (replyId: string, options: { readonly revealsSecrets: boolean }) => TraceText;
  /** What the request of a reply held of memory; null where no trace of it is kept. */
  readonly given: (replyId: string) => Given | null;
};

/** Something that was in the request of a reply. */
export type GivenPiece = Pick<TraceCandidate, 'kind' | 'refId' | 'passage'> & {
  /** Searched for the question, if it was there already or not. */
  readonly isRecalled: boolean;
};

export type Given = Pick<StoredTrace, 'createdAt'> &
  Pick<TraceBody, 'questionId'> & { readonly pieces: readonly GivenPiece[] };

const LONGEST_QUESTION = 120;

export function createTraces(storage: TraceStorage): Traces {
  const existing = (replyId: string) => {
    const row = storage.read(replyId);
    const body = row === undefined ? null : parseTraceBody(row.body);
    if (row === undefined || body === null) {
      throw new AppError('not_found', t('main-trace.none'), { field: 'id' });
    }
    return { row, body };
  };
  const lineOf = (row: StoredTrace, body: TraceBody): TraceLine => ({
    replyId: row.replyId,
    conversationId: row.conversationId,
    title: storage.title(row.conversationId),
    question: (storage.label('message', body.questionId ?? '') ?? '').slice(0, LONGEST_QUESTION),
    model: row.model,
    createdAt: row.createdAt,
    promptTokens: row.promptTokens,
    estimatedTokens: row.estimatedTokens,
    numCtx: body.window.numCtx,
    sharedShare: body.prefix.bytes === 0 ? 0 : body.prefix.sharedBytes / body.prefix.bytes,
  });
  return {
    record: ({ body, ...row }) => {
      if (storage.isOn(row.conversationId)) storage.write({ ...row, body: JSON.stringify(body) }, MOST_TRACES);
    },
    list: () =>
      storage.list(MOST_TRACES).flatMap((row) => {
        const body = parseTraceBody(row.body);
        return body === null ? [] : [lineOf(row, body)];
      }),
    read: (replyId) => {
      const { row, body } = existing(replyId);
      const { window, blocks, recallReason, tools, redactions, gaveWay, leftOutTools, isShortened, compactedCount } =
        body;
      return {
        ...lineOf(row, body),
        window,
        blocks,
        candidates: body.candidates.map((each) => ({
          ...each,
          // What could not be read then names no row, and may not be readable now.
          label: each.verdict === 'backend_error' ? null : storage.label(each.kind, each.refId, each.passage),
        })),
        recallReason,
        tools,
        redactions,
        gaveWay,
        ...(leftOutTools === undefined ? {} : { leftOutTools }),
        isShortened,
        compactedCount,
        timings: body.timings,
        prefix: body.prefix,
      };
    },
    text: (replyId, options) => exactText(existing(replyId).body, storage, options),
    given: (replyId) => {
      const row = storage.read(replyId);
      const body = row === undefined ? null : parseTraceBody(row.body);
      if (row === undefined || body === null) return null;
      return { createdAt: row.createdAt, questionId: body.questionId, pieces: givenPieces(body) };
    },
  };
}

/** Each once. What the search found again in the system message belongs to the question all the same. */
function givenPieces({ candidates }: TraceBody): readonly GivenPiece[] {
  const key = ({ kind, refId }: TraceBody['candidates'][number]) => `${kind} ${refId}`;
  const found = new Set(
    candidates
      .filter(({ isRecalled, verdict }) => isRecalled === true && (verdict === 'included' || verdict === 'duplicate'))
      .map(key),
  );
  const pieces = new Map<string, GivenPiece>();
  for (const each of candidates) {
    if (each.verdict !== 'included' || pieces.has(key(each))) continue;
    const { kind, refId, passage } = each;
    pieces.set(key(each), { kind, refId, isRecalled: found.has(key(each)), ...(passage && { passage }) });
  }
  return [...pieces.values()];
}

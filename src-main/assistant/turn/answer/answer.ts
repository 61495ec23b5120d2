import { parseModelKey } from '../../../../src-preload/contract/model-key';
import { t } from '../../../locale/t';
import type { ModelError, ToolCall } from '../../../model/types';
import type { RecalledForTurn } from '../../../recall/turn/for-turn';
import type { Settings } from '../../../settings/settings';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { type CompactToFitPorts, compactToFit } from '../../background/compaction/compact-to-fit';
import { withImages } from '../../conversations/attachments/images';
import { existingConversation, type OwnConversations } from '../../conversations/rows/existing-conversation';
import { type ModelAbilities, samplingOf } from '../../conversations/rows/options';
import { messageOf } from '../../conversations/rows/views';
import { type Calibration, isShortened, plainEstimate } from '../../request/budget/calibration';
import type { KnownWindows } from '../../request/budget/window-size';
import { type AttachRecallPorts, attachRecall, detachRecall } from '../../request/context/attach-recall';
import { type Draft, type DraftPorts, draftRequest, systemWithin, windowKey } from '../../request/draft/draft';
import { holdsOutsideText } from '../../request/outside-text';
import { Reply, type ReplyPorts, tellWaiting, type WaitingPorts } from '../reply/reply';
import { failed, type ReplyEnd, STOPPED, type Warning } from '../reply/reply-end';
import { type Before, type RecordTracePorts, recordTrace, type SentRequest } from '../traces/record-trace';
import { runTurn, type TurnEnd, type TurnPorts } from './turn';

export type Answer = {
  /** The reply's row. */
  readonly row: MessageRow;
  /** The last message that the model is to see. */
  readonly leafId: string;
  /** That message was just written: memory is asked what belongs to it. */
  readonly isNew: boolean;
  readonly signal: AbortSignal;
  readonly before: Before;
  /** False when it called tools often enough: it has to do with what it knows. */
  readonly canCall: boolean;
};

export type Answered = {
  /** With calls it still streams. */
  readonly row: MessageRow;
  /** What is to be done before the reply goes on; empty when it has ended. */
  readonly calls: readonly ToolCall[];
  readonly draft: Draft;
  readonly before: Before;
};

/** Refused by the server for its length: what is known of its tokens then. */
type Refused = { readonly leastFactor: number };

type SendPorts = TurnPorts &
  Pick<KnownWindows, 'fixedWindow'> &
  RecordTracePorts &
  ModelAbilities & {
    readonly store: Pick<Store, 'attachments'>;
    readonly settings: Settings;
    readonly calibration: Calibration;
    readonly realWindows: Map<string, number>;
    readonly refusesTools: Set<string>;
    readonly heldBack: Set<string>;
    /** The replies that are being written, by conversation. */
    readonly writing: Map<string, Pick<Reply, 'flush'>>;
  };

export type AnswerPorts = SendPorts & DraftPorts & AttachRecallPorts & CompactToFitPorts & OwnConversations;

/**
 * One request and its answer, from what the model is to see to what is kept of how it was built. Room is made at most once
 * a reply: before sending when the estimate says so, or when the server refused the request for its length.
 */
export async function answer(deps: AnswerPorts, input: Answer): Promise<Answered> {
  const startedAt = deps.now();
  let recalled = input.before.recalled;
  let draft = draftOf(deps, input, null);
  // Nothing is recalled for a message that fits no window.
  if (input.isNew && draft.fit.kind !== 'too_large') {
    recalled = await recall(deps, input, draft);
    if (recalled !== null && recalled.block !== '') draft = draftOf(deps, input, null);
  }
  if (input.isNew && recalled !== null && recalled.block !== '' && hasToGive(draft.fit)) {
    recalled = detachRecall(deps.store, input.leafId, recalled);
    draft = draftOf(deps, input, null);
  }
  if (input.isNew && recalled !== null && recalled.block !== '') tellRecalled(deps, input.leafId);
  let { compactedCount } = input.before;
  const { tools } = input.before;
  const answered = (row: MessageRow, calls: readonly ToolCall[] = []): Answered => ({
    row,
    calls,
    draft,
    before: { recalled, compactedCount, tools },
  });
  let refused: Refused | null = null;
  for (let attempt = 0; ; attempt += 1) {
    const isAsked = input.row.model !== null;
    if (isAsked && draft.fit.kind === 'compact' && compactedCount === 0) {
      const made = await withNote(deps, input, () => compacted(deps, draft, input.signal));
      if (made === 'stopped') return answered(end(deps, input, STOPPED));
      compactedCount = made;
      draft = draftOf(deps, input, refused);
    }
    if (isAsked && draft.fit.kind === 'too_large') {
      return answered(end(deps, input, failed(tooLarge(draft, draft.fit.tokens, refused !== null))));
    }
    const sent = sentRequest(deps, draft, { input, startedAt, before: { recalled, compactedCount, tools } });
    const turn = await send(deps, sent, { input, canRetry: attempt === 0 });
    if (turn.refused === null) return answered(turn.row, turn.calls);
    refused = turn.refused;
    draft = draftOf(deps, input, refused);
  }
}

function draftOf(deps: DraftPorts & OwnConversations, { row, leafId }: Answer, refused: Refused | null): Draft {
  const conversation = existingConversation(deps, row.conversationId);
  const leastFactor = refused?.leastFactor;
  return draftRequest(deps, { conversation, model: row.model ?? '', leafId, ...(leastFactor ? { leastFactor } : {}) });
}

async function recall(
  deps: AttachRecallPorts,
  { leafId }: Answer,
  { system, numCtx, view }: Draft,
): Promise<RecalledForTurn | null> {
  const question = deps.store.messages.read(leafId);
  if (question === undefined) return null;
  return attachRecall(deps, { question, view, systemMessage: system, numCtx });
}

/** The window shows under the question what was recalled for it. */
function tellRecalled({ store, emit }: Pick<AnswerPorts, 'store' | 'emit'>, questionId: string): void {
  const question = store.messages.read(questionId);
  if (question !== undefined) emit('message:changed', { message: messageOf(question) });
}

/** True if summarising older messages alone does not make enough room. */
function hasToGive(fit: Draft['fit']): boolean {
  return fit.kind === 'too_large' || fit.droppedMemory > 0;
}

/** *Making room…* for as long as it takes. */
async function withNote<T>(deps: WaitingPorts, { row }: Answer, run: () => Promise<T>): Promise<T> {
  tellWaiting(deps, row.conversationId, 'room');
  try {
    return await run();
  } finally {
    tellWaiting(deps, row.conversationId, 'nothing');
  }
}

/** How many messages were made short. */
async function compacted(deps: CompactToFitPorts, draft: Draft, signal: AbortSignal): Promise<number | 'stopped'> {
  if (draft.fit.kind !== 'compact') return 0;
  const made = await compactToFit(deps, { draft, cut: draft.fit.cut, signal });
  if (made.kind === 'stopped') return 'stopped';
  return made.kind === 'done' ? made.compactedCount : 0;
}

type Circumstances = {
  readonly input: Answer;
  readonly startedAt: number;
  readonly before: Before;
};

function sentRequest(
  { store, now }: Pick<AnswerPorts, 'store' | 'now'>,
  draft: Draft,
  { input, startedAt, before }: Circumstances,
): SentRequest {
  const droppedMemory = draft.fit.kind === 'too_large' ? 0 : draft.fit.droppedMemory;
  const { system, messages } = systemWithin(draft, droppedMemory);
  const promptId = store.prompts.keep(system);
  const external = holdsOutsideText(draft) ? 1 : 0;
  store.messages.restart({ id: input.row.id, promptId, model: input.row.model, external });
  return {
    draft,
    promptId,
    messages: messages(draft.said),
    questionId: draft.said.findLast(({ role }) => role === 'user')?.id ?? null,
    before,
    builtMs: now() - startedAt,
  };
}

type Sending = { readonly input: Answer; readonly canRetry: boolean };

async function send(
  deps: SendPorts,
  sent: SentRequest,
  { input, canRetry }: Sending,
): Promise<Pick<TurnEnd, 'row' | 'calls'> & { readonly refused: Refused | null }> {
  const { draft, messages } = sent;
  const asked = withImages(deps, messages, draft);
  const estimatedTokens = plainEstimate(asked, draft.tools);
  let refused: Refused | null = null;
  let wasShortened = false;
  const turn = await runTurn(deps, {
    row: input.row,
    began: (reply) => deps.writing.set(input.row.conversationId, reply),
    request: {
      model: input.row.model,
      messages: asked,
      ...(draft.tools.length === 0 ? {} : { tools: draft.tools }),
      numCtx: draft.numCtx,
      keepAlive: deps.settings.get('ollama.keep_alive'),
      ...samplingOf(deps, draft.conversation, draft.model),
    },
    signal: input.signal,
    canCall: input.canCall,
    isRetried: (error) => {
      if (!canRetry) return false;
      if (error.code === 'no_tools' && draft.tools.length > 0) {
        deps.refusesTools.add(draft.model);
        refused = { leastFactor: 0 };
        return true;
      }
      if (error.code !== 'context_exceeded') return false;
      refused = learnRefusal(deps, draft, { error, estimatedTokens });
      return true;
    },
    warning: ({ promptTokens, answerTokens, wasHeldBack = false }) => {
      const isKnown = deps.calibration.isKnown(draft.model);
      const expectedTokens = estimatedTokens * draft.factor * (isKnown ? 1 : UNKNOWN);
      wasShortened = isShortened({ expectedTokens, promptTokens });
      if (wasShortened) return shortened(promptTokens, Math.round(estimatedTokens * draft.factor));
      const windowSize = saidWindow(deps, draft);
      if (promptTokens > 0 && promptTokens + answerTokens > windowSize) return shifted(windowSize);
      if (!wasHeldBack || deps.heldBack.has(draft.model)) return null;
      deps.heldBack.add(draft.model);
      return { code: 'held_back', sentence: t('main-assistant.held-back') };
    },
  });
  if (turn.isRetry) return { row: turn.row, calls: [], refused };
  if (turn.done !== null && !wasShortened) {
    deps.calibration.learn(draft.model, { estimatedTokens, promptTokens: turn.done.promptTokens });
  }
  // A trace is kept of what the reply itself was built from: the request that followed the last call.
  if (turn.calls.length === 0) recordTrace(deps, { sent, turn, estimatedTokens, isShortened: wasShortened });
  if (turn.done !== null) await noteRealWindow(deps, draft);
  return { row: turn.row, calls: turn.calls, refused: null };
}

/** How far off the estimate may be for a model without counts. */
const UNKNOWN = 0.6;

function learnRefusal(
  deps: Pick<SendPorts, 'calibration' | 'realWindows'>,
  { model, numCtx }: Draft,
  { error, estimatedTokens }: { readonly error: ModelError; readonly estimatedTokens: number },
): Refused {
  const real = error.numCtx ?? numCtx;
  if (real < numCtx) deps.realWindows.set(windowKey(model, numCtx), real);
  const counted = error.promptTokens;
  // A refusal without a token count says nothing about the next request: only this one counts as longer than the
  // window.
  if (counted !== undefined) deps.calibration.learn(model, { estimatedTokens, promptTokens: counted });
  return { leastFactor: (counted ?? real + 1) / Math.max(1, estimatedTokens) };
}

/** Asks once which window the server really gave the model: it may be smaller than what was asked for. */
async function noteRealWindow(
  deps: Pick<SendPorts, 'provider' | 'realWindows'>,
  { model, numCtx }: Draft,
): Promise<void> {
  const key = windowKey(model, numCtx);
  if (deps.realWindows.has(key)) return;
  const running = await deps.provider().running(undefined, model);
  const found = running.ok ? running.value.find(({ name }) => name === model) : undefined;
  if (found !== undefined && found.contextLength > 0) deps.realWindows.set(key, found.contextLength);
}

/** Ends a reply that is no longer asked for. */
function end(deps: ReplyPorts, { row }: Answer, how: ReplyEnd): MessageRow {
  return new Reply(deps, row).end(how);
}

function tooLarge({ budget, model }: Draft, tokens: number, wasRefused: boolean): Warning {
  const values = { needed: tokens, has: budget.usable, model: parseModelKey(model).name };
  const sentence = wasRefused
    ? t('main-assistant.too-large.refused', values)
    : t('main-assistant.too-large.not-sent', values);
  return { code: 'message_too_large', sentence };
}

function shortened(promptTokens: number, expected: number): Warning {
  const sentence = t('main-assistant.prompt-shortened', { read: promptTokens, whole: expected });
  return { code: 'prompt_shortened', sentence };
}

/** As its server says it; what the person says may be less than it has. */
function saidWindow(deps: Pick<SendPorts, 'fixedWindow' | 'realWindows'>, { model, numCtx }: Draft): number {
  return deps.fixedWindow?.(model) ?? deps.realWindows.get(windowKey(model, numCtx)) ?? Number.POSITIVE_INFINITY;
}

/** A window holds both: a server that writes on past its end, as llama.cpp does with `--context-shift`, drops the beginning. */
function shifted(windowSize: number): Warning {
  return { code: 'prompt_shortened', sentence: t('main-assistant.prompt-shifted', { window: windowSize }) };
}

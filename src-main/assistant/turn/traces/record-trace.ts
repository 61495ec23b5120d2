import { estimateTokens } from '../../../language/text-length';
import type { Log } from '../../../log/log';
import { factsOfPerson } from '../../../memory/session/known-person';
import type { ChatDone, ChatMessage } from '../../../model/types';
import { findSecrets } from '../../../privacy/protect';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { hashOf } from '../../../trace/exact-text';
import type { createPrefixes } from '../../../trace/prefix';
import type { TraceBody } from '../../../trace/trace-body';
import type { Traces } from '../../../trace/traces';
import { sentText, wholeText } from '../../conversations/rows/sent-text';
import { toolTokens } from '../../request/budget/calibration';
import type { AttachedRecall } from '../../request/context/attach-recall';
import { contextWindow } from '../../request/draft/context-window';
import { type Draft, givenWay } from '../../request/draft/draft';
import { renderSummary } from '../../request/prompt/system-message';

/** What was done for a reply before the request that is made now. */
export type Before = {
  readonly recalled: AttachedRecall | null;
  readonly compactedCount: number;
  readonly tools: readonly { readonly name: string; readonly isOk: boolean }[];
};

/** One request as it went out, with what is known of how it came about. */
export type SentRequest = {
  readonly draft: Draft;
  readonly promptId: string;
  readonly messages: readonly ChatMessage[];
  readonly questionId: string | null;
  readonly before: Before;
  readonly builtMs: number;
};

export type Ended = {
  readonly sent: SentRequest;
  readonly turn: {
    readonly row: MessageRow;
    readonly done: ChatDone | null;
    /** From the request to the first word or thought. */
    readonly firstTokenMs: number | null;
  };
  /** Before calibration. */
  readonly estimatedTokens: number;
  readonly isShortened: boolean;
};

/** What a person wrote is never searched longer than this for what must be masked; the rest is when it is looked at. */
const LONGEST_SEARCH = 20_000;

export type RecordTracePorts = {
  readonly store: Pick<Store, 'prompts'>;
  readonly traces: Pick<Traces, 'record'>;
  readonly prefixes: Pick<ReturnType<typeof createPrefixes>, 'note'>;
  readonly now: () => number;
  readonly logError: Log['error'];
};

/** Keeps what the reply was built from. A fault here is logged and stops nothing. */
export function recordTrace(deps: RecordTracePorts, { sent, turn, estimatedTokens, isShortened }: Ended): void {
  const { row, done } = turn;
  const { draft } = sent;
  try {
    const body: TraceBody = {
      version: 1,
      promptId: sent.promptId,
      toolsId: draft.tools.length === 0 ? null : deps.store.prompts.keep(JSON.stringify(draft.tools, null, 2)),
      messages: draft.said.map((each) => ({
        id: each.id,
        bytes: Buffer.byteLength(wholeText(each)),
        hash: hashOf(wholeText(each)),
      })),
      questionId: sent.questionId,
      window: contextWindow({
        ...draft,
        reserve: draft.budget.reserve,
        numCtx: draft.budget.numCtx,
        isUncounted: true,
      }),
      blocks: blocksOf(draft),
      candidates: [
        ...draft.context.candidates.map(({ kind, refId, verdict }) => ({ kind, refId, verdict, isRecalled: false })),
        ...foundFor(sent).map((found) => ({
          kind: found.kind,
          refId: found.refId,
          verdict: found.verdict,
          isRecalled: true,
          ...('starts' in found && found.starts < found.ends
            ? { passage: { from: found.starts, to: found.ends } }
            : {}),
        })),
      ],
      recallReason: sent.before.recalled?.reason ?? null,
      tools: [...sent.before.tools],
      redactions: countSecrets(draft, sent.questionId),
      gaveWay: [
        ...(sent.before.recalled?.gaveWay ? ['recall'] : []),
        ...shortenedTable(draft),
        ...givenWay(draft, draft.fit),
      ],
      ...(draft.leftOutTools.length === 0 ? {} : { leftOutTools: [...draft.leftOutTools] }),
      isShortened,
      compactedCount: sent.before.compactedCount,
      timings: {
        builtMs: sent.builtMs,
        firstTokenMs: turn.firstTokenMs,
        promptMs: done?.promptMs ?? null,
        answerMs: done?.answerMs ?? null,
        answerTokens: done?.answerTokens ?? null,
      },
      prefix: deps.prefixes.note(row.conversationId, [{ tools: draft.tools }, ...sent.messages]),
    };
    deps.traces.record({
      replyId: row.id,
      conversationId: row.conversationId,
      model: row.model,
      estimatedTokens,
      promptTokens: isShortened || !done || done.promptTokens <= 0 ? null : done.promptTokens,
      body,
      createdAt: deps.now(),
    });
  } catch (error) {
    deps.logError('trace_error', error);
  }
}

/** The question finds itself too, which means nothing. */
function foundFor({ before: { recalled }, questionId }: SentRequest) {
  if (recalled === null) return [];
  return [...recalled.candidates, ...recalled.leftOut()].filter(({ refId }) => refId !== questionId);
}

/** The table of contents made room for the rest of memory when it was read. */
function shortenedTable({ context }: Draft): readonly string[] {
  return context.parts.notebook !== '' && context.notebookDetail !== 'all' ? ['notebook_detail'] : [];
}

function blocksOf({ context, tools, view, said, factor }: Draft): TraceBody['blocks'] {
  const tokens = (text: string) => Math.round(estimateTokens(text) * factor);
  const { catalog, notebook, person, recent, project, notes, ...rest } = context.parts;
  const known = factsOfPerson(person, context.patterns);
  const lines = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;
  const summary = view.summary === null ? '' : renderSummary(view.summary.text);
  const blocks: TraceBody['blocks'] = [
    { kind: 'system', tokens: tokens([...Object.values(rest), view.handoff ?? ''].join('\n\n')), count: 1 },
    { kind: 'tools', tokens: tokens(catalog) + Math.round(toolTokens(tools) * factor), count: tools.length },
    { kind: 'notebook', tokens: tokens(notebook), count: lines(notebook, /^\s*- #/gm) },
    { kind: 'profile', tokens: tokens(known.profile.join('\n')), count: known.profile.length },
    { kind: 'patterns', tokens: tokens(known.patterns.join('\n')), count: known.patterns.length },
    { kind: 'recent', tokens: tokens(recent), count: lines(recent, /^### /gm) },
    { kind: 'project', tokens: tokens(project), count: lines(project, /^[-*] /gm) },
    { kind: 'notes', tokens: tokens(notes), count: lines(notes, /^- /gm) },
    { kind: 'summary', tokens: tokens(summary), count: view.compactions.at(-1)?.compactedCount ?? 0 },
    { kind: 'messages', tokens: tokens(said.map(wholeText).join('\n')), count: said.length },
  ];
  return blocks.filter((block) => block.tokens > 0);
}

function countSecrets({ said }: Draft, questionId: string | null): number {
  const question = said.find(({ id }) => id === questionId);
  return question === undefined ? 0 : findSecrets(sentText(question).slice(0, LONGEST_SEARCH)).length;
}

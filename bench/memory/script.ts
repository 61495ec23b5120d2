import { createScriptedProvider, type ScriptedReply } from '../../src-main/model/scripted';
import type { ChatRequest, ModelProvider } from '../../src-main/model/types';
import type { ExtractionStep, ModelStep } from './scenario';

/** What the model is to say next; the replay fills it, the loop empties it. */
export type Script = {
  /** Replies to the turn that runs. */
  readonly replies: ModelStep[];
  extraction: ExtractionStep | null;
  /** Of the next compaction. */
  summary: string | null;
  /** A reply to the user is being written; else it is background work that asks. */
  isTurn: () => boolean;
  /** Number of a step in the conversation to the number under which its message stands in the request; 0: not there. */
  numberOf: (step: number, request: ChatRequest) => number;
  readonly requests: ChatRequest[];
};

/** A model that follows the scenario. Where nothing is written it fails as a server that is not there. */
export function scriptedModel(script: Script): ModelProvider {
  const base = createScriptedProvider();
  return {
    ...base,
    chat: async function* (request, signal) {
      script.requests.push(request);
      const provider = createScriptedProvider({ replies: [replyTo(script, request)] });
      yield* provider.chat(request, signal);
    },
  };
}

function replyTo(script: Script, request: ChatRequest): ScriptedReply {
  if (request.format !== undefined) {
    const { extraction } = script;
    script.extraction = null;
    if (extraction === null || extraction === 'none') return nobody;
    if (typeof extraction === 'string') return { steps: [extraction] };
    const candidates = extraction.candidates.map((candidate) =>
      mapped(candidate, (step) => script.numberOf(step, request)),
    );
    return { steps: [JSON.stringify({ ...extraction, candidates })] };
  }
  if (!script.isTurn()) {
    const { summary } = script;
    script.summary = null;
    return { steps: summary === null ? [] : [summary] };
  }
  const reply = script.replies.shift();
  // A scenario may leave it open what the model says to the results of its calls.
  if (reply === undefined) return request.messages.at(-1)?.role === 'tool' ? { steps: [] } : nobody;
  const calls = reply.tool_calls ?? [];
  return { steps: calls.length === 0 ? [reply.model] : [reply.model, { toolCalls: calls }] };
}

const nobody: ScriptedReply = {
  steps: [{ error: { code: 'unreachable', sentence: 'No model answers in this scenario.' } }],
};

/** Steps become the numbers of messages; all else a scenario's model says is left as it is. */
function mapped(candidate: unknown, numberOf: (step: number) => number): unknown {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return candidate;
  if (!('messages' in candidate) || !Array.isArray(candidate.messages)) return candidate;
  const messages = candidate.messages.map((step: unknown) =>
    Number.isInteger(step) ? numberOf(Number(step)) || 9_999 : step,
  );
  return { ...candidate, messages };
}

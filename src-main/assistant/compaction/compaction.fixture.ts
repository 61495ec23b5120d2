import type { ChatRequest } from '../../model/types';
import { settled, startTestEngine, type TestEngine } from '../engine.fixture';

export const GOOD = '- Working on the harbour chart\n- Decided: the datum is LAT';
export const filler = (words: number) => Array.from({ length: words }, (_, at) => `harbour${at % 7}`).join(' ');
export const isSummaryRequest = ({ sampling }: ChatRequest) => sampling?.maxAnswerTokens !== undefined;
/** What is answered to anything but the request for a summary. */
export const REPLY = { steps: [filler(30)] };

export type Answers = (nth: number) => { readonly text: string; readonly reason?: string } | 'unreachable';

/** A window of 2,048 in which every summary is answered as told. */
export function startCompacting(
  answers: Answers = () => ({ text: GOOD }),
  options: Parameters<typeof startTestEngine>[0] = {},
) {
  const engine = startTestEngine({ trainedContext: 2_048, ...options });
  let asked = 0;
  engine.provider.scriptOtherwise((request) => {
    if (!isSummaryRequest(request)) return REPLY;
    const answer = answers(asked);
    asked += 1;
    if (answer === 'unreachable') return { steps: [{ error: { code: 'unreachable', sentence: 'Nobody.' } as const }] };
    return { steps: [answer.text], done: { reason: answer.reason ?? 'stop' } };
  });
  return engine;
}

export async function talk(engine: TestEngine, turns: number, id: string | null = null): Promise<string> {
  let conversation = id;
  for (let turn = 0; turn < turns; turn += 1) {
    const sent = await engine.sessions.send({ conversationId: conversation, text: `Turn ${turn}: ${filler(40)}` });
    conversation = sent.conversation.id;
    await settled(() => !engine.sessions.isStreaming(sent.conversation.id));
  }
  return conversation ?? '';
}

export const compactionsOf = (engine: TestEngine, id: string) => engine.store.compactions.list(id);
export const summaryRequests = (engine: TestEngine) => engine.provider.requests.filter(isSummaryRequest);

import type { ScriptedReply } from '../../model/scripted';
import type { ToolCall } from '../../model/types';
import { settled, startTestEngine, type TestEngine } from '../engine.fixture';

export const TOOLS = ['completion', 'tools'];
export const says = (...steps: string[]): ScriptedReply => ({ steps });
export const call = (name: string, args: Record<string, unknown>): ToolCall => ({
  function: { name, arguments: args },
});
export const calls = (...toolCalls: ToolCall[]): ScriptedReply => ({ steps: [{ toolCalls }] });
export const remembers = (text: string) => call('remember', { text });

export function start(options: Parameters<typeof startTestEngine>[0] = {}) {
  return startTestEngine({ capabilities: TOOLS, ...options });
}

/** Sends a message that is answered by these replies, one a request. */
export async function ask(
  engine: TestEngine,
  text: string,
  replies: readonly ScriptedReply[],
  id: string | null = null,
) {
  engine.provider.script(...replies);
  const { conversation } = await engine.sessions.send({ conversationId: id, text });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  return conversation.id;
}

export const shapeOf = (engine: TestEngine, id: string) =>
  engine.branch(id).map(({ role, messageType, status }) => `${role} ${messageType} ${status}`);
export const results = (engine: TestEngine, id: string) =>
  engine.branch(id).filter(({ messageType }) => messageType === 'tool_result');

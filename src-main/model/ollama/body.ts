import type { ChatRequest as ClientChatRequest, Message, Tool } from 'ollama';
import type { ChatMessage, ChatRequest, Sampling } from '../types';

/** The client's own type lacks the two switches without which the server drops messages in silence. */
export type OllamaChatBody = ClientChatRequest & {
  readonly stream: true;
  readonly truncate: false;
  readonly shift: false;
};

/**
 * The request as the server gets it. The order of the keys never changes, and nothing in it depends on anything but the
 * request, so that a conversation's next body repeats the last one's bytes.
 */
export function chatBody(request: ChatRequest): OllamaChatBody {
  const think = request.think ?? (request.format ? false : undefined);
  return {
    model: request.model,
    messages: request.messages.map(message),
    ...(request.tools?.length ? { tools: request.tools.map((tool): Tool => ({ ...tool })) } : {}),
    ...(request.format ? { format: request.format } : {}),
    options: { num_ctx: request.numCtx, ...sampling(request.sampling) },
    ...(think === undefined ? {} : { think }),
    keep_alive: request.keepAlive,
    stream: true,
    truncate: false,
    shift: false,
  };
}

function message(from: ChatMessage): Message {
  return {
    role: from.role,
    content: from.content,
    ...(from.thinking ? { thinking: from.thinking } : {}),
    ...(from.images?.length ? { images: [...from.images] } : {}),
    ...(from.tool_calls?.length ? { tool_calls: from.tool_calls.map((call) => ({ ...call })) } : {}),
    ...(from.tool_name ? { tool_name: from.tool_name } : {}),
  };
}

function sampling(from: Sampling = {}): NonNullable<ClientChatRequest['options']> {
  return {
    ...(from.temperature === undefined ? {} : { temperature: from.temperature }),
    ...(from.topP === undefined ? {} : { top_p: from.topP }),
    ...(from.seed === undefined ? {} : { seed: from.seed }),
    ...(from.maxAnswerTokens === undefined ? {} : { num_predict: from.maxAnswerTokens }),
  };
}

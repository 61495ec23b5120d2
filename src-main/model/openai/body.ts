import type { ChatMessage, ChatRequest, ToolCall } from '../types';

/** Parts of a request that a server may not know; without them it is answered all the same. */
export const OPTIONAL_PARTS = ['stream_options', 'response_format', 'chat_template_kwargs', 'seed'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/**
 * The request as the server gets it. The order of the keys never changes, and nothing in it depends on anything but the
 * request, so that a conversation's next body repeats the last one's bytes.
 */
export function chatBody(request: ChatRequest, without: ReadonlySet<OptionalPart>): string {
  const { sampling = {}, tools, format } = request;
  const think = request.think ?? (format ? false : undefined);
  const parts = {
    seed: sampling.seed,
    response_format: format && { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: format } },
    // llama.cpp, vLLM and SGLang hand it to the model's template.
    chat_template_kwargs: think === undefined ? undefined : { enable_thinking: think },
    stream_options: { include_usage: true },
  } satisfies Readonly<Record<OptionalPart, unknown>>;
  const kept = Object.entries(parts).filter(
    ([name]) => !OPTIONAL_PARTS.some((part) => part === name && without.has(part)),
  );
  return JSON.stringify({
    model: request.model,
    messages: messagesOf(request.messages),
    tools: tools?.length ? tools : undefined,
    temperature: sampling.temperature,
    top_p: sampling.topP,
    max_tokens: sampling.maxAnswerTokens,
    ...Object.fromEntries(kept),
    stream: true,
  });
}

/**
 * A result names its call by id. Where the call has none, it gets one from its place: the same in each later request.
 */
function messagesOf(messages: readonly ChatMessage[]): readonly object[] {
  let open: string[] = [];
  return messages.map((message, at) => {
    if (message.role === 'tool')
      return { role: 'tool', tool_call_id: open.shift() ?? `call_${at}`, content: message.content };
    const calls = (message.tool_calls ?? []).map((call, nth) => wireCall(call, `call_${at}_${nth}`));
    open = calls.map(({ id }) => id);
    return {
      role: message.role,
      content: message.images?.length ? partsOf(message.content, message.images) : message.content,
      ...(message.thinking ? { reasoning_content: message.thinking } : {}),
      ...(calls.length > 0 ? { tool_calls: calls } : {}),
    };
  });
}

function wireCall({ id, function: called }: ToolCall, otherwise: string) {
  const { name } = called;
  return { id: id ?? otherwise, type: 'function', function: { name, arguments: JSON.stringify(called.arguments) } };
}

function partsOf(text: string, images: readonly Uint8Array[]): readonly object[] {
  return [
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...images.map((bytes) => ({ type: 'image_url', image_url: { url: dataUrl(bytes) } })),
  ];
}

function dataUrl(bytes: Uint8Array): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return `data:${imageType(bytes)};base64,${base64}`;
}

/** Hearth takes PNG and JPEG. */
function imageType(bytes: Uint8Array): string {
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
}

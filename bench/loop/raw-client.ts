import { createParser } from 'eventsource-parser';
import { Ollama } from 'ollama';
import type { ServerKind } from '../window/launch';

export type RawAnswer = { readonly ms: number };

type ChatBody = { readonly model: string; readonly messages: { readonly role: string; readonly content: string }[] };

/** The same request as Hearth's by a bare client: what the way through a window is measured against. */
export async function askRaw(kind: ServerKind, host: string, body: string): Promise<RawAnswer> {
  const startedAt = performance.now();
  await (kind === 'openai' ? readOpenAi(host, body) : readOllama(host, body));
  return { ms: performance.now() - startedAt };
}

async function readOllama(host: string, body: string): Promise<void> {
  for await (const part of await new Ollama({ host }).chat({
    ...(JSON.parse(body) as ChatBody),
    stream: true as const,
  })) {
    if (part.done) break;
  }
}

/** As the documentation of such servers shows it: `fetch`, and each event parsed. */
async function readOpenAi(host: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { body: stream } = await fetch(`${host}/v1/chat/completions`, { method: 'POST', headers, body });
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '[DONE]') JSON.parse(data);
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of stream ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
}

import { Ollama } from 'ollama';

export type RawAnswer = { readonly ms: number };

type ChatBody = { readonly model: string; readonly messages: { readonly role: string; readonly content: string }[] };

/** The same request as Hearth's by the bare npm client: what the way through a window is measured against. */
export async function askRaw(host: string, body: string): Promise<RawAnswer> {
  const startedAt = performance.now();
  for await (const part of await new Ollama({ host }).chat({
    ...(JSON.parse(body) as ChatBody),
    stream: true as const,
  })) {
    if (part.done) break;
  }
  return { ms: performance.now() - startedAt };
}

import type { FindOptions } from '../../../privacy/protect';
import { readSources, type SourceSecrets } from '../../../privacy/source-secrets';
import type { ExtractionMessage } from './message';

export type ClearedMessages = {
  /** In order, without their secrets: only of these may a fact be taken. */
  readonly messages: readonly ExtractionMessage[];
  /** For `protect`, with whatever is made of them. */
  readonly sources: SourceSecrets;
  /** A secret stood in one of them, or in what was said before. */
  readonly isMasked: boolean;
};

/**
 * Messages and what came with them, without the secrets that were found in each text as a whole. `earlier`: what was said
 * before, where a secret may have been named.
 */
export async function clearMessages(
  messages: readonly ExtractionMessage[],
  { earlier = [], ...options }: FindOptions & { readonly earlier?: readonly string[] },
): Promise<ClearedMessages> {
  const texts = messages.flatMap(({ text, attached = [] }) => [text, ...attached]);
  const all = [...texts, ...earlier];
  const sources = await readSources(all, options);
  let next = 0;
  const cleared = messages.map((message): ExtractionMessage => {
    const own = sources.cleared[next];
    const attached = sources.cleared.slice(next + 1, next + 1 + (message.attached?.length ?? 0));
    next += 1 + attached.length;
    if (own === undefined) return message;
    return {
      ...message,
      text: own.text,
      ...(message.spans && {
        spans: message.spans.map((span) => ({ ...span, from: own.at(span.from), to: own.at(span.to) })),
      }),
      ...(message.attached && { attached: attached.map(({ text }) => text) }),
    };
  });
  return { messages: cleared, sources, isMasked: sources.cleared.some(({ text }, at) => text !== all[at]) };
}

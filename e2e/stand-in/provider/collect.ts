import { createOllamaProvider, type OllamaOptions } from '../../../src-main/model/ollama/ollama.ts';
import { createOpenAiProvider, type OpenAiOptions } from '../../../src-main/model/openai/openai.ts';
import { parseHost } from '../../../src-main/model/server/host.ts';
import type {
  ChatRequest,
  ModelError,
  ModelEvent,
  ModelProvider,
  ToolDefinition,
} from '../../../src-main/model/types.ts';

export const request: ChatRequest = {
  model: 'stand-in',
  messages: [{ role: 'user', content: 'Hello' }],
  numCtx: 2048,
  keepAlive: '10m',
};

export const tool: ToolDefinition = {
  type: 'function',
  function: { name: 'recall', description: 'Looks it up.', parameters: { type: 'object', properties: {} } },
};

export async function collect<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const events: T[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
}

/** The error of a stream that must have failed, as its last event. */
export function failureOf(events: readonly ModelEvent[]): ModelError {
  const last = events.at(-1);
  if (last?.kind !== 'failed') throw new Error(`ended with ${JSON.stringify(last)}`);
  return last.error;
}

export const never: AbortSignal = new AbortController().signal;

/** The promises of a provider hold for each. */
export const KINDS = ['ollama', 'openai'] as const;
export type Kind = (typeof KINDS)[number];

type TrustedOptions = Omit<OllamaOptions & OpenAiOptions, 'place'> & {
  readonly kind?: Kind;
  readonly headers?: () => Readonly<Record<string, string>>;
};

/** A provider whose server somebody agreed to already, wherever it is. */
export function trustedProvider({ kind = 'ollama', headers = () => ({}), ...options }: TrustedOptions): ModelProvider {
  const place = () => {
    const host = parseHost(options.address());
    return host.ok ? ({ ok: true, value: { host: host.value, headers: headers() } } as const) : host;
  };
  return kind === 'ollama' ? createOllamaProvider({ ...options, place }) : createOpenAiProvider({ ...options, place });
}

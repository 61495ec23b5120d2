import type { ChatBody, Reply } from './types.ts';

const maxEchoedCharacters = 200;

/** What comes when nothing is scripted: the last line of the last user message, or the least JSON that fits the format. */
export function defaultReply(body: ChatBody): Reply {
  if (body.format !== undefined && body.format !== '')
    return { steps: JSON.stringify(leastValue(body.format)).match(/.{1,3}/gs) ?? [] };
  const asked = body.messages?.findLast((message) => message.role === 'user')?.content ?? '';
  const lastLine = asked.trimEnd().split('\n').at(-1) ?? '';
  return { steps: words(`You said: ${lastLine.slice(0, maxEchoedCharacters)}`) };
}

/** Pieces as a model gives them: each word with the space before it. */
function words(text: string): readonly string[] {
  return text.match(/\s*\S+/g) ?? [];
}

function leastValue(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return {};
  const { type, properties, enum: choices, const: constant } = schema as Record<string, unknown>;
  if (constant !== undefined) return constant;
  if (Array.isArray(choices)) return choices[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'null':
      return null;
    default:
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, value]) => [key, leastValue(value)]));
  }
}

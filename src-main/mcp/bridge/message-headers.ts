import { z } from 'zod';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** What the bridge reads of a message; all else passes as it is. */
const message = z.looseObject({
  /** Null in an answer to what could not be read. */
  id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((id) => id ?? undefined),
  method: z.string().optional(),
  params: z
    .looseObject({
      name: z.string().optional(),
      uri: z.string().optional(),
      requestId: z.union([z.string(), z.number()]).optional(),
      _meta: z.looseObject({ [VERSION_KEY]: z.string().optional() }).optional(),
    })
    .optional(),
});
export type Message = z.output<typeof message>;

/** Null for what is no message. */
export function readMessage(line: string): Message | null {
  try {
    return message.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** What a message says over HTTP beside its body: of the era of 2026-07-28 by itself, of before with the version agreed on. */
export function headersFor({ method, params }: Message, agreedVersion: string | null): Record<string, string> {
  const version = params?._meta?.[VERSION_KEY];
  if (typeof version !== 'string') return agreedVersion === null ? {} : { 'mcp-protocol-version': agreedVersion };
  const name = params?.name ?? params?.uri;
  return {
    'mcp-protocol-version': version,
    ...(method !== undefined && { 'mcp-method': plainValue(method) }),
    ...(name !== undefined && { 'mcp-name': plainValue(name) }),
  };
}

/** A header holds visible ASCII alone; the protocol says how to write anything else. */
function plainValue(value: string): string {
  const isPlain = /^[!-~](?:[ -~]*[!-~])?$/.test(value) && !value.startsWith('=?base64?');
  return isPlain ? value : `=?base64?${Buffer.from(value).toString('base64')}?=`;
}

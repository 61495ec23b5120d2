import type { ServerPlace } from '../server/elsewhere';
import type { Answer } from '../wire/answer';
import type { Arrival } from '../wire/arrival';
import { AnswerFailure } from '../wire/failures';
import type { Link } from '../wire/link';
import { readJsonText, sendRequest } from '../wire/request';
import type { Fields } from './events';

export type ServerCall = {
  /** From the server's root: `/v1/models`. */
  readonly path: string;
  /** With it the request is a `POST`. */
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly arrival?: Arrival;
};

/** One request to a server, with the headers that the person entered for it. */
export function callServer(
  link: Link,
  { host, headers }: ServerPlace,
  { path, body, ...more }: ServerCall,
): Promise<Answer> {
  return sendRequest({
    url: `${rootOf(host)}${path}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json, text/event-stream', ...contentType(body), ...headers },
    body: body ?? null,
    dispatcher: link.dispatcher,
    ...more,
  });
}

/** Its answer, which must be a JSON object. */
export async function askServer(link: Link, place: ServerPlace, call: ServerCall): Promise<Fields> {
  return fieldsIn(await readJsonText(await callServer(link, place, call)));
}

export function fieldsIn(text: string): Fields {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AnswerFailure('no object');
  return { ...value };
}

function contentType(body: string | undefined): Readonly<Record<string, string>> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

/** Servers' own pages give the address with `/v1` at its end. */
function rootOf(host: string): string {
  return host.replace(/\/v1$/, '');
}

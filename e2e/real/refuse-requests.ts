import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { type Loopback, listenOnLoopback } from '../fixtures/loopback';
import { boundsAnswer } from './recording-proxy';

/** Passes everything on but background work that bounds its answer: summaries, titles, notes. */
export function refuseSummaries(target: string): Promise<Loopback> {
  return refuse(target, (body) => (boundsAnswer(body) ? { status: 500, error: 'no summaries here' } : null));
}

/** As a server that knows no `response_format`; `refused` counts. */
export async function refuseFormat(target: string): Promise<Loopback & { readonly refused: () => number }> {
  let refused = 0;
  const loopback = await refuse(target, (body) => {
    if (!body.includes('"response_format"')) return null;
    refused += 1;
    return { status: 400, error: 'Unknown parameter: response_format' };
  });
  return { ...loopback, refused: () => refused };
}

type Refusal = { readonly status: number; readonly error: string };

function refuse(target: string, refusalOf: (body: string) => Refusal | null): Promise<Loopback> {
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refusal = refusalOf(body.toString('utf8'));
    if (refusal !== null) {
      const { status, error } = refusal;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    const { method, headers } = request;
    const upstream = httpRequest(
      new URL(request.url ?? '/', target),
      { method, headers: { ...headers, host: new URL(target).host } },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  };
  return listenOnLoopback(createServer((request, response) => void answer(request, response)));
}

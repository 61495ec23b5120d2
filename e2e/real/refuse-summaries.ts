import { createServer, request as httpRequest } from 'node:http';
import { type Loopback, listenOnLoopback } from '../fixtures/loopback';

/** Passes everything on but background work that bounds its answer: summaries, titles, notes. */
export async function refuseSummaries(target: string): Promise<Loopback> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (body.includes('"num_predict"')) {
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"no summaries here"}');
        return;
      }
      const { method, headers } = request;
      const upstream = httpRequest(
        new URL(request.url ?? '/', target),
        { method, headers: { ...headers, host: new URL(target).host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      upstream.on('error', () => response.destroy());
      response.on('close', () => upstream.destroy());
      upstream.end(body);
    });
  });
  return listenOnLoopback(server);
}

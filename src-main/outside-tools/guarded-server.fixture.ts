import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SignInService } from './sign-in/sign-in-service.fixture';

/** A tool server over HTTP that lets in only whom the service signed in. */
export async function openGuardedServer(service: SignInService) {
  const requests: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const odd = {
    /** In what it says of itself, in the place of what is right. */
    resource: {} as Record<string, unknown>,
    /** Calls need more than was allowed. */
    scope: null as string | null,
    /** Where it sends whoever comes with a token. */
    redirect: null as string | null,
  };
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'guarded', version: '1' });
    server.registerTool(
      'echo',
      { description: 'Says back what it is told', inputSchema: z.object({ text: z.string() }) },
      ({ text }) => ({ content: [{ type: 'text', text }] }),
    );
    return server;
  });
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      if (request.url?.startsWith('/.well-known/oauth-protected-resource')) {
        const said = { resource: url(), authorization_servers: [service.issuer], ...odd.resource };
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      }
      requests.push({ headers: request.headers, body });
      const challenge = `Bearer resource_metadata="${new URL('/.well-known/oauth-protected-resource/mcp', url())}"`;
      if (!service.isGood(request.headers.authorization))
        return response.writeHead(401, { 'www-authenticate': challenge }).end();
      if (odd.scope !== null && body.includes('tools/call')) {
        const wanted = `${challenge}, error="insufficient_scope", scope="${odd.scope}"`;
        return response.writeHead(403, { 'www-authenticate': wanted }).end();
      }
      if (odd.redirect !== null) return response.writeHead(307, { location: odd.redirect }).end();
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const init = { method: request.method ?? 'GET', headers, ...(body === '' ? {} : { body }) };
      const gone = new AbortController();
      response.on('close', () => gone.abort());
      const answered = await handler.fetch(new Request(url(), { ...init, signal: gone.signal }));
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.flushHeaders();
      for await (const chunk of answered.body ?? []) response.write(chunk);
      return response.end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
  return {
    url: url(),
    requests,
    odd,
    end: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

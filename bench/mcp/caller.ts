import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A program in a thread of its own, so that what it does itself is no time of Hearth's: each message is a call, each answer its milliseconds. */
const { url, token } = workerData as { readonly url: string; readonly token: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

parentPort?.on('message', ({ name, input }: { readonly name: string; readonly input: object }) => {
  const params = { name, arguments: input, _meta: META };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': name,
  };
  const began = performance.now();
  const asking = request(url, { method: 'POST', agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    response.on('end', () => parentPort?.postMessage({ ms: performance.now() - began, text }));
  });
  asking.end(body);
});

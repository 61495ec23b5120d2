import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installSuite } from './install';
import type { LetIn } from './let-in';

type Check = { readonly id: string; readonly status: string };

/** What the suite says of each scenario that a revision of the protocol requires or adds: its checks that did not pass, warnings too. */
export async function runSuite(revision: string, given: LetIn): Promise<ReadonlyMap<string, readonly string[]>> {
  const out = mkdtempSync(join(tmpdir(), 'hearth-mcp-suite-'));
  const proxy = await withToken(given);
  try {
    const args = ['server', '--url', proxy.url, '--requirements', revision, '--output-dir', out];
    const child = spawn(process.execPath, [installSuite(), ...args], { stdio: 'ignore' });
    // Its exit code counts what does not apply as failed; every check is in a file.
    await once(child, 'exit');
    return new Map(
      readdirSync(out).map((name) => {
        const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
        const checks: readonly Check[] = JSON.parse(readFileSync(join(out, name, 'checks.json'), 'utf8'));
        return [scenario, checks.filter(({ status }) => !PASSED.includes(status)).map(({ id }) => id)] as const;
      }),
    );
  } finally {
    proxy.server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

const PASSED = ['SUCCESS', 'INFO'];

/** The suite cannot send a token: this adds it, and passes on all else, a foreign host or origin too. */
async function withToken({ url, token }: LetIn): Promise<{ readonly url: string; readonly server: Server }> {
  const hearth = new URL(url);
  const server = createServer((asking, answering) => {
    const { host, origin } = asking.headers;
    const headers = {
      ...asking.headers,
      host: host === own ? hearth.host : host,
      authorization: `Bearer ${token}`,
      ...(origin && { origin: origin === `http://${own}` ? hearth.origin : origin }),
    };
    const { method } = asking;
    const target = { host: hearth.hostname, port: hearth.port, path: asking.url, method, headers };
    const passed = request(target, (response) => {
      answering.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answering);
    });
    passed.on('error', () => answering.destroy());
    answering.on('close', () => passed.destroy());
    asking.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { url: `http://${own}/mcp`, server };
}

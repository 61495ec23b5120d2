import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '../../../e2e/fixtures/loopback';
import { makeAuthority } from '../../../e2e/stand-in/certificate';
import { trustedProvider } from '../../../e2e/stand-in/provider/collect';

test('an authority that was installed on this computer is trusted, as the sentence about it promises', async () => {
  const authority = makeAuthority();
  const folder = mkdtempSync(join(tmpdir(), 'hearth-trust-'));
  const file = join(folder, 'authorities.pem');
  writeFileSync(file, authority.cert);
  // Where the system's authorities are on Linux, for programs that use OpenSSL.
  process.env.SSL_CERT_FILE = file;
  const server = createServer(authority.issue(), (_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"small"}]}');
  });
  const { port, close } = await listenOnLoopback(server);
  const provider = trustedProvider({ kind: 'openai', address: () => `https://127.0.0.1:${port}` });
  const state = await provider.state();
  await close();
  rmSync(folder, { recursive: true });
  expect(state).toMatchObject({ kind: 'ready' });
});

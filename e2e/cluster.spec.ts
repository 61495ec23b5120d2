import { FIRST_SERVER } from '../src-preload/contract/model-key';
import { answerConsent } from './fixtures/consent';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { makeAuthority } from './stand-in/certificate';
import { startStandIn } from './stand-in/index';
import { startProxy } from './stand-in/proxy';

test('a proxy whose certificate nobody trusts is sent nothing, and what to do is said', async ({ launch, ollama }) => {
  const proxy = await startProxy({ behind: [ollama.host], certificate: makeAuthority().issue() });
  const { page } = await launch({ settings: READY, ollamaHost: proxy.host });
  const banner = page.getByRole('region', { name: 'Connection' });
  await expect(banner).toContainText('does not trust the certificate');
  await expect(banner).toContainText('Install its authority’s certificate on this computer.');
  await expect(banner.getByRole('button', { name: 'Change the address' })).toBeVisible();
  expect(proxy.passed).toEqual([]);
  await proxy.close();
});

// Without TLS: the Electron of these tests takes no authority from its environment, as `provider/proxy.test.ts` does.
test('a server of a cluster dies in the middle of an answer: the half stays, and Continue goes to another', async ({
  launch,
  ollama,
}) => {
  const other = await startStandIn();
  const header = { name: 'X-Cluster-Key', value: 'open-sesame' };
  const proxy = await startProxy({ behind: [ollama.host, other.host], header });
  const { app, page } = await launch({ settings: READY, ollamaHost: proxy.host });
  await answerConsent(app, 'yes');
  const { say, log } = windowOf(page);
  const banner = page.getByRole('region', { name: 'Connection' });
  await expect(banner).toContainText('wants you to sign in');
  await page.evaluate((given) => window.hearth.request('server:set-header', given), { id: FIRST_SERVER, ...header });
  await expect(banner).toBeHidden();

  ollama.script({ steps: ['The first half', { wait: new Promise(() => {}) }] });
  other.script({ steps: [' and the second.'] });
  await say('Tell me all of it');
  await expect(log.getByText('The first half')).toBeVisible();
  await ollama.close();
  await expect(log.getByText(/The connection to Ollama at .* was lost/)).toBeVisible();
  await log.getByRole('button', { name: 'Continue' }).click();
  await expect(log.getByText('The first half and the second.')).toBeVisible();
  expect(other.chats()[0]?.body).toContain('The first half');
  await proxy.close();
  await other.close();
});

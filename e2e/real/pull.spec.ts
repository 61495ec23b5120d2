import { answerConsent } from '../fixtures/consent';
import { test as base, expect, type Hearth, READY } from '../fixtures/hearth';
import { windowOf } from '../fixtures/window';
import { type ModelRegistry, startRegistry } from './registry';
import { type RealServer, startServer } from './server';

type Fixtures = {
  /** A real Ollama that has no model. */
  readonly empty: RealServer;
  /** What a library would serve, slowly enough to be interrupted. */
  readonly library: ModelRegistry;
};

const bytesPerSecond = 20_000_000;

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  empty: async ({}, use) => {
    const server = await startServer({ isEmpty: true });
    await use(server);
    await server.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  library: async ({}, use) => {
    const full = await startServer();
    if (full.models === null) throw new Error('a given server has no store to serve from');
    const registry = await startRegistry(full.models, bytesPerSecond);
    await use(registry);
    await registry.stop();
    await full.stop();
  },
});

test.skip(Boolean(process.env.HEARTH_TEST_OLLAMA), 'never pulls to a server that the tests did not start');

test('a pull is paused and goes on where it was, the model answers, and is deleted', async ({
  launch,
  empty,
  library,
}) => {
  const name = library.reference('smollm2');
  const hearth = await launch({ ollamaHost: empty.host, settings: { ...READY, 'ollama.model': null } });
  const { page } = hearth;
  await answerConsent(hearth.app, 'yes');
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('has no model to chat with');
  await openModels(hearth);
  await page.getByRole('button', { name: 'Pull a model' }).click();
  await page.getByLabel('Another model, by its name in the Ollama library').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Pull', exact: true }).click();

  const bar = page.getByRole('progressbar', { name: `Pulling ${name}` });
  const done = async () => Number(await bar.getAttribute('value'));
  await expect.poll(done).toBeGreaterThan(10_000_000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused at /)).toBeVisible();
  const held = await done();
  const asked = library.requests.length;

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(done).toBeGreaterThan(held);
  await expect(bar).toBeHidden({ timeout: 60_000 });
  const ranges = library.requests.slice(asked).flatMap((line) => /bytes=(\d+)-/.exec(line)?.[1] ?? []);
  expect(ranges.some((from) => Number(from) > 0)).toBe(true);

  const table = page.getByRole('table', { name: 'Models' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('8,192');
  await windowOf(page).goTo('Chat');
  await windowOf(page).say('Hello!');
  const answer = windowOf(page).log.getByRole('article', { name: 'Hearth' });
  await expect.poll(async () => (await answer.textContent())?.length ?? 0, { timeout: 60_000 }).toBeGreaterThan(10);

  await openModels(hearth);
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(table).toBeHidden();
  await windowOf(page).goTo('Chat');
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('has no model to chat with');
});

test('a model that the library does not have is said to be that', async ({ launch, empty, library }) => {
  const hearth = await launch({ ollamaHost: empty.host, settings: READY });
  const { page } = hearth;
  await answerConsent(hearth.app, 'yes');
  await openModels(hearth);
  await page.getByRole('button', { name: 'Pull a model' }).click();
  await page.getByLabel('Another model, by its name in the Ollama library').fill(library.reference('nope'));
  await page.getByRole('dialog').getByRole('button', { name: 'Pull', exact: true }).click();
  await expect(page.getByText(/There is no model called .*nope in the library/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});

async function openModels({ page }: Hearth): Promise<void> {
  await windowOf(page).goTo('Settings');
  await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Models' }).click();
}

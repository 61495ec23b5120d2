import type { Locator } from '@playwright/test';
import { expect, MODEL, READY, type SharedHearth, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { type ChatBody, createGate, type Reply } from './stand-in/index';
import { errorCases } from './stand-in/provider/error-cases';
import { startStranger } from './stand-in/provider/stranger';

/** Longer here than in the provider's tests, which have a smaller limit. */
const endless = 'a line without end';

/** A server that refuses tools, or says of a request only that it is too long, is asked for less before anybody hears of it. */
const ASKED_AGAIN = ['no tools', 'context exceeded, older form'];

/** Every way an answer fails that the provider's tests know, seen in the window; some more that only a connection has. */
const cases: readonly {
  readonly name: string;
  readonly reply: Reply;
  readonly says: RegExp;
  readonly keeps?: string;
  /** Where another try needs a decision first. */
  readonly goOn?: string;
}[] = [
  ...errorCases('ollama')
    .filter(({ name }) => name !== endless)
    .map((each) => ({ ...each, ...inWindow(each) })),
  {
    name: endless,
    reply: { steps: ['One', ' two', { lineBytes: 17 * 1024 * 1024 }] },
    says: /cannot read/,
    keeps: 'One two',
  },
  {
    name: 'a redirect to another address',
    reply: { status: 307, location: 'http://127.0.0.1:9/elsewhere', body: '', contentType: 'text/plain' },
    says: /sends Hearth on to http:\/\/127\.0\.0\.1:9\/elsewhere/,
  },
  {
    name: 'a dropped connection',
    reply: { steps: ['Half a ', 'word', { drop: true }] },
    says: /was lost/,
    keeps: 'Half a word',
  },
  { name: 'a connection dropped before any word', reply: { steps: [{ drop: true }] }, says: /was lost/ },
];

test('each error is its own sentence with a way on, nothing typed or answered is lost, and the next try is answered', async ({
  shared,
}) => {
  test.setTimeout(300_000);
  const { page, ollama, model } = shared;
  const { log, newChat, say, stop } = windowOf(page);
  const sentences = new Set<string | null>();
  for (const [nth, { name, reply, says, keeps, goOn }] of cases.entries()) {
    await test.step(name, async () => {
      // What one of them teaches of a model must not count for the next.
      await chooseNewModel(shared, `${model}-${nth}`);
      await newChat.click();
      const question = `Question ${nth}: ${name}?`;
      // A title or a note of the chat before may be asked for meanwhile.
      const when = ({ messages }: ChatBody) => messages?.at(-1)?.content.includes(question) ?? false;
      const replies = ASKED_AGAIN.includes(name) ? [reply, reply] : [reply];
      ollama.script(...[...replies, { steps: ['All is well again.'] }].map((each) => ({ ...each, when })));
      await say(question);
      await expect(log.getByText(says)).toBeVisible();
      await expect(log.getByText(question)).toBeVisible();
      if (keeps !== undefined) await expect(log.getByText(keeps.trim(), { exact: true })).toBeVisible();
      const sentence = await log.getByText(says).textContent();
      expect(sentence).toMatch(/127\.0\.0\.1|stand-in/);
      sentences.add(sentence?.replace(/[\d,]+ tokens|room for [\d,]+|stand-in:[\d-]+/g, '') ?? null);
      await log.getByRole('button', { name: goOn ?? 'Try again' }).click();
      await expect(log.getByText('All is well again.')).toBeVisible();
      await expect(log.getByText(question)).toBeVisible();
      await expect(stop).toBeHidden();
    });
  }
  // As many as the table of errors has rows; a window that is too small is said in two ways.
  expect(sentences.size).toBe(24);
});

test('what a failed reply was given comes below its buttons, or not at all, so a press on one is never lost', async ({
  shared,
}) => {
  const { page, ollama } = shared;
  const { log, newChat, say } = windowOf(page);
  const again = log.getByRole('button', { name: 'Try again' });
  const sources = log.getByRole('region', { name: 'Sources of this answer' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await page.evaluate(() => window.hearth.request('fact:add', { section: 'profile', text: 'Lives in Porto' }));
  ollama.script({ steps: ['Half a ', 'word', { drop: true }] }, { steps: [{ drop: true }] });
  await say('Where do I live?');
  await expect(sources).toBeVisible();
  expect(await topOf(again)).toBeLessThan(await topOf(sources));
  await newChat.click();
  await say('And where do I live now?');
  await expect(again).toBeVisible();
  // The window asks for sources in its first free moment.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => window.hearth.request('model:list', {}));
  await expect(sources).toHaveCount(0);
});

test('a model that is gone is named, with Try again', async ({ shared }) => {
  const { page, ollama, set } = shared;
  await set({ 'ollama.model': 'gone:1b' });
  const { log, say } = windowOf(page);
  await say('Are you there?');
  await expect(log.getByText(/gone:1b is not installed on .*127\.0\.0\.1/)).toBeVisible();
  ollama.install({ name: 'gone:1b' });
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect(log.getByRole('article', { name: 'Hearth' })).not.toBeEmpty();
});

test('a text longer than the window is said to be that, not sent, stays whole, and there are ways on', async ({
  shared,
}) => {
  const { page, ollama, model, set } = shared;
  await set({ 'ollama.num_ctx': 2_048 });
  const { log, say } = windowOf(page);
  const text = `Begin ${'word '.repeat(12_000)} end`;
  await say(text);
  await expect(
    log.getByText(new RegExp(`too long to be read at once.*the window of ${model}.*Nothing was sent`)),
  ).toBeVisible();
  await expect(log.getByText(/^Begin word/)).toBeVisible();
  await expect(log.getByText(`${text.length.toLocaleString('en')} characters`)).toBeVisible();
  await expect(log.getByRole('button', { name: 'Raise the window' })).toBeVisible();
  await expect(log.getByRole('button', { name: 'Send the beginning' })).toBeVisible();
  expect(ollama.chats()).toHaveLength(0);
});

test('a refused connection names the address, keeps the message, and is answered when the server is back', async ({
  launch,
  ollama,
}) => {
  const { page } = await launch({ settings: READY });
  const { log, say } = windowOf(page);
  await expect(page.getByText(`${MODEL}, on this computer`)).toBeVisible();
  const { port } = ollama;
  await ollama.close();
  await say('Hold on to this');
  await expect(log.getByText(new RegExp(`Nothing answers at http://127\\.0\\.0\\.1:${port}`))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  const { startStandIn } = await import('./stand-in/index');
  const back = await startStandIn({ port });
  back.script({ steps: ['Held.'] });
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect(log.getByText('Held.')).toBeVisible();
  await expect(log.getByText('Hold on to this')).toBeVisible();
  await back.close();
});

test('a server killed while it reads the question is a lost connection, and not one that is not installed', async ({
  launch,
  ollama,
}) => {
  const { page } = await launch({ settings: READY, env: { PATH: '/usr/bin:/bin' } });
  const { log, say } = windowOf(page);
  const gate = createGate();
  ollama.script({ headersAfter: gate.opened });
  await say('Anybody?');
  await ollama.chat(1);
  await ollama.close();
  await expect(log.getByText(/The connection to Ollama at .* was lost/)).toBeVisible();
  await expect(log.getByText('Anybody?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('has stopped answering');
  await expect(page.getByText(/not installed/)).toHaveCount(0);
});

test('something that is no web server at all is said to be no Ollama', async ({ launch }) => {
  const stranger = await startStranger('SSH-2.0-OpenSSH_9.6\r\n');
  const { page } = await launch({ settings: READY, ollamaHost: stranger.host });
  const { log, say } = windowOf(page);
  await say('Hello?');
  await expect(log.getByText(/it is not Ollama/)).toBeVisible();
  await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
  await stranger.close();
});

test('a model that loads for long says so, and the words come when it is there', async ({ shared }) => {
  const { page, ollama, model } = shared;
  const { log, say } = windowOf(page);
  const gate = createGate();
  ollama.script({ headersAfter: gate.opened, steps: ['Awake.'] });
  await say('Wake up');
  await expect(log.getByText(new RegExp(`^Loading ${model}`))).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving, { message: 'nothing moves where motion is reduced' }).toBe(0);
  gate.open();
  await expect(log.getByText('Awake.')).toBeVisible();
  await expect(log.getByText(/^Loading/)).toBeHidden();
});

/** Without loading the window again. */
async function chooseNewModel({ page, ollama }: Pick<SharedHearth, 'page' | 'ollama'>, name: string): Promise<void> {
  ollama.install({ name, capabilities: ['completion', 'tools'] });
  await page.evaluate(async (value) => {
    await window.hearth.request('model:list', {});
    const result = await window.hearth.request('settings:set', { key: 'ollama.model', value });
    if (!result.ok) throw new Error(result.error.sentence);
  }, name);
}

/**
 * The provider's tests name the model `stand-in`; the window names it in full. A window that is too small, where the server says how small, is
 * not the provider's matter alone: what to do about it is offered.
 */
function inWindow({ name, code, says }: { readonly name: string; readonly code: string; readonly says: RegExp }): {
  readonly says: RegExp;
  readonly goOn?: string;
} {
  if (code === 'context_exceeded' && !ASKED_AGAIN.includes(name))
    return { says: /too long to be read at once/, goOn: 'Send the beginning' };
  return { says: new RegExp(says.source.replaceAll('stand-in', 'stand-in:[\\d-]+')) };
}

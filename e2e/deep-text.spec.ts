import type { ElectronApplication } from '@playwright/test';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import type { ChatBody } from './stand-in/types';

const DEEP = [
  ['1,400 nested list markers', '- '.repeat(1_400)],
  ['29,000 nested quote markers', '> '.repeat(14_500)],
  ['250 nested fractions', `$$${'\\frac{1}{'.repeat(250)}x${'}'.repeat(250)}$$`],
  ['24 nested fractions', `$$${'\\frac{1}{'.repeat(24)}x${'}'.repeat(24)}$$`],
  ['20,000 marks of emphasis', `${'*'.repeat(10_000)}x${'*'.repeat(10_000)}`],
  ['a list that goes deeper with each line', Array.from({ length: 200 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')],
] as const;

test('a reply that is nested however deep is shown, and so are the others, each time the chat is opened', async ({
  launch,
  ollama,
}) => {
  ollama.script(...DEEP.map(([name, text]) => ({ when: isAbout(name), steps: [`${text}\n\nThat was ${name}.`] })));
  const first = await launch({ settings: READY });
  const { say, stop, log } = windowOf(first.page);
  for (const [name] of DEEP) {
    await say(`Show ${name}`);
    await expect(log.getByText(`That was ${name}.`)).toBeVisible();
    await expect(stop).toBeHidden();
  }
  await first.quit();

  const { page } = await launch({ settings: READY });
  const again = windowOf(page);
  await again.conversations
    .getByRole('button', { name: `Show ${DEEP[0][0]}` })
    .first()
    .click();
  await expect(again.log.getByText(`That was ${DEEP.at(-1)?.[0]}.`)).toBeVisible();
  for (const [name] of DEEP.toReversed()) {
    const said = again.log.getByText(`That was ${name}.`);
    await expect(async () => {
      await again.log.press('PageUp');
      await expect(said).toBeVisible({ timeout: 250 });
    }).toPass();
  }
  await expect(again.log.getByText('you see it as it was written').first()).toBeVisible();
});

test('a page whose process died starts again on the list of chats, and not for ever', async ({ launch, ollama }) => {
  ollama.script({ steps: ['Good day.'] });
  const { app, page } = await launch({ settings: READY });
  const { say, log } = windowOf(page);
  await say('Hello');
  await expect(log.getByText('Good day.')).toBeVisible();
  await app.evaluate(({ dialog }) => {
    Object.assign(globalThis, { asked: 0 });
    dialog.showMessageBox = () => {
      Object.assign(globalThis, { asked: 1 });
      return new Promise(() => undefined);
    };
  });
  for (const _ of [1, 2]) {
    await crash(app);
    await expect.poll(() => textOf(app)).toContain('The window stopped and was opened again');
    const text = await textOf(app);
    expect(text).toContain('Hello');
    expect(text).not.toContain('Good day.');
  }
  await crash(app);
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(1);
});

test('a reply of more than 8 MB ends with a sentence, and its chat opens again', async ({ launch, ollama }) => {
  const piece = `${'Word after word. '.repeat(60)}\n\n`.repeat(64);
  ollama.script({ when: isAbout('no end'), steps: Array.from({ length: 140 }, () => piece) });
  const first = await launch({ settings: READY });
  const { say, log } = windowOf(first.page);
  await say('Show no end');
  await expect(log.getByText('Cut off: the answer reached 8 MB')).toBeVisible();
  await expect(log.getByText('only its beginning')).toBeVisible();
  await first.quit();
  const { page } = await launch({ settings: READY });
  const again = windowOf(page);
  await again.conversations.getByRole('button', { name: 'Show no end' }).first().click();
  await expect(again.log.getByText('Cut off: the answer reached 8 MB')).toBeVisible();
  await again.say('Still there?');
  await expect(again.log.getByText('Still there?')).toBeVisible();
});

/** Titles and what else is asked in the background get nothing of it. */
function isAbout(name: string) {
  return ({ messages = [] }: ChatBody) =>
    messages.at(-1)?.role === 'user' && messages.filter(({ content }) => content.includes(`Show ${name}`)).length === 1;
}

/** Playwright takes a page that crashed for gone: it is asked and read through main. */
async function crash(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find((window) => window.getTitle() === 'Hearth')
      ?.webContents.forcefullyCrashRenderer();
  });
}

async function textOf(app: ElectronApplication): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.getTitle() === 'Hearth')?.webContents;
    if (contents === undefined || contents.isCrashed()) return '';
    // A page that is just dying never answers.
    const late = new Promise<string>((resolve) => setTimeout(resolve, 1_000, ''));
    return Promise.race([contents.executeJavaScript('document.body.innerText'), late]).catch(() => '');
  });
}

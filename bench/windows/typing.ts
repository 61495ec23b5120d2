import type { Page } from 'playwright';
import type * as StandIns from '../../e2e/stand-in/index';
import { longAnswer } from '../loop/long-answer';
import { percentile } from '../recall/numbers';
import { launchReady, temporaryFolder } from '../window/launch';
import { type Runtime, unbundled } from '../window/project';

const MODEL = 'stand-in:latest';
const ANSWER_BYTES = 60 * 1024;
const TOKENS_PER_SECOND = 100;
const KEYS = 'a thought that is typed while something else is going on, neither fast nor slow';

/** From a key until the frame after the one that shows it was begun: 95th percentile in milliseconds. */
export async function measureTyping(runtime: Runtime): Promise<{ readonly idle: number; readonly streaming: number }> {
  const { startStandIn } = await unbundled<typeof StandIns>('e2e/stand-in/index.ts');
  const server = await startStandIn({ tokensPerSecond: TOKENS_PER_SECOND });
  server.script({ steps: ['Yes.'] }, { steps: longAnswer(ANSWER_BYTES) });
  const { page, close } = await launchReady({
    runtime,
    dataFolder: temporaryFolder('typing'),
    host: server.host,
    model: MODEL,
  });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Begin');
  await message.press('Enter');
  await page.getByText('Yes.').waitFor();
  // Everything is loaded and warm before either is measured.
  await keyTimes(page);
  const idle = await keyTimes(page);
  await message.fill('Tell me much');
  await message.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const streaming = await keyTimes(page);
  await close();
  await server.close();
  return { idle: percentile(idle, 0.95), streaming: percentile(streaming, 0.95) };
}

async function keyTimes(page: Page): Promise<readonly number[]> {
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('');
  await message.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(globalThis, 'keyTimes', times);
    document
      .querySelector('textarea')
      ?.addEventListener(
        'keydown',
        ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame((now) => times.push(now - timeStamp))),
        { capture: true },
      );
  });
  await page.keyboard.type(KEYS, { delay: 60 });
  return page.evaluate(() => Reflect.get(globalThis, 'keyTimes') as number[]);
}

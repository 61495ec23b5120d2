import { join } from 'node:path';
import { v7 } from 'uuid';
import { openStore } from '../../src-main/store/store';
import { openWorkspace } from '../../src-main/workspaces/open-workspace';
import { percentile } from '../recall/numbers';
import { launchReady, temporaryFolder } from '../window/launch';
import type { Runtime } from '../window/project';
import { START, writeChat } from '../window/write-chat';

const MESSAGES = 5_000;
const RUNS = 7;

/** Milliseconds from the click on a chat of 5,000 messages until its end is on screen. */
export async function measureOpen(runtime: Runtime): Promise<number> {
  const dataFolder = temporaryFolder('open');
  const store = openStore(join(dataFolder, 'hearth.db'));
  const workspaceId = openWorkspace(store, { now: () => START, newId: () => v7() });
  await writeChat(store, { workspaceId, title: 'Long chat', count: MESSAGES });
  await writeChat(store, { workspaceId, title: 'Short chat', count: 2 });
  store.close();

  const { page, close } = await launchReady({ runtime, dataFolder, model: 'none' });
  const open = (title: string, end: string) => page.evaluate(timeOpening, { title, end });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await open('Short chat', 'Message 1 of');
    times.push(await open('Long chat', `Message ${MESSAGES - 1} of`));
  }
  await close();
  return percentile(times, 0.5);
}

/** Runs in the page: from the click until a frame was painted in which the end stands in the log. */
async function timeOpening({ title, end }: { readonly title: string; readonly end: string }): Promise<number> {
  const list = document.querySelector('[aria-label="Conversations"]');
  const button = [...(list?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes(title));
  if (!button) throw new Error(`no chat ${title}`);
  const startedAt = performance.now();
  button.click();
  const isThere = () => document.querySelector('[role="log"]')?.textContent?.includes(end) ?? false;
  for (let frame = 0; frame < 600 && !isThere(); frame += 1) await new Promise(requestAnimationFrame);
  if (!isThere()) throw new Error(`${title} did not open`);
  await new Promise(requestAnimationFrame);
  return performance.now() - startedAt;
}

import type * as StandIns from '../../e2e/stand-in/index';
import type { Message } from '../../src-preload/contract/messages';
import { launchReady, type Opened, temporaryFolder } from '../window/launch';
import { type Runtime, unbundled } from '../window/project';

const MODEL = 'stand-in:latest';
const MESSAGES = 1_000;
const WARM = 200;

/** Bytes by which the page's heap grows for each message that comes into the chat in sight, after forced collections. */
export async function measureHeap(runtime: Runtime): Promise<number> {
  const { startStandIn } = await unbundled<typeof StandIns>('e2e/stand-in/index.ts');
  const server = await startStandIn({});
  server.script({ steps: ['Yes.'] });
  const opened = await launchReady({
    runtime,
    dataFolder: temporaryFolder('heap'),
    host: server.host,
    model: MODEL,
  });
  const { page } = opened;
  await page.getByRole('textbox', { name: 'Message' }).fill('Begin');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByText('Yes.').waitFor();
  const conversationId = await page.evaluate(async () => {
    const answer = await window.hearth.request('conversation:list', {});
    return answer.ok ? (answer.value[0]?.id ?? '') : '';
  });
  await addMessages(opened, { conversationId, from: 0, count: WARM });
  const before = await heapBytes(opened);
  await addMessages(opened, { conversationId, from: WARM, count: MESSAGES });
  const after = await heapBytes(opened);
  await opened.close();
  await server.close();
  return (after - before) / MESSAGES;
}

/** Told to the window as main tells of them. */
async function addMessages(
  { app, page }: Opened,
  { conversationId, from, count }: { readonly conversationId: string; readonly from: number; readonly count: number },
): Promise<void> {
  const messages = Array.from({ length: count }, (_, nth): Message => {
    const number = from + nth;
    return {
      id: `message-${number}`,
      conversationId,
      parentId: number === 0 ? null : `message-${number - 1}`,
      type: 'text',
      role: number % 2 === 0 ? 'user' : 'assistant',
      content: `Message ${number} of a long talk, with **some** words in it.`,
      thinking: null,
      model: null,
      status: 'done',
      doneReason: 'stop',
      error: null,
      isPinned: false,
      answerTokens: null,
      createdAt: number,
    } as Message;
  });
  for (const message of messages) {
    await app.evaluate(({ BrowserWindow }, told) => {
      for (const window of BrowserWindow.getAllWindows()) window.webContents.send('message:added', { message: told });
    }, message);
  }
  await page.getByText(`Message ${from + count - 1} of a long talk`).waitFor();
}

async function heapBytes({ page }: Opened): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

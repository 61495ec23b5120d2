import { percentile } from '../recall/numbers';
import { launchReady, type ServerKind, temporaryFolder } from '../window/launch';
import type { Runtime } from '../window/project';
import { askRaw } from './raw-client';
import { startRealModel } from './real-model';
import { takeTurn } from './turn';

const PAIRS = 5;
const ANSWER_TOKENS = 256;

/** Tokens a second through the window over those of the bare client, on a real model with one thread. */
export async function measureTokens(runtime: Runtime, kind: ServerKind) {
  const server = await startRealModel(kind, { answerTokens: ANSWER_TOKENS });
  const { page, close } = await launchReady({
    runtime,
    dataFolder: temporaryFolder('tokens'),
    kind,
    host: server.host,
    model: server.model,
    // What is remembered of the chat before would make each prompt a new one, and only the window would read it again.
    hasMemory: false,
  });

  const lastChat = () => server.chats.at(-1);
  const throughWindow = async (nth: number) => {
    await page.getByRole('button', { name: 'New chat' }).click();
    const { ms } = await takeTurn(page, question(nth));
    return rateOf(ms);
  };
  /** Another first word keeps the server from answering out of the cache of the pair's other half. */
  const bare = async (nth: number, body: string) => {
    const { ms } = await askRaw(kind, server.host, body.replace(question(nth), question(nth + 50)));
    return rateOf(ms);
  };
  /** Of the last chat; the server's own reading of the prompt is nobody's doing. */
  const rateOf = async (ms: number) => {
    const count = await lastChat()?.count;
    if (!count) throw new Error('the server counted nothing');
    return (count.answerTokens * 1000) / (ms - count.promptMs);
  };

  await throughWindow(0);
  const pairs: { readonly window: number; readonly bare: number }[] = [];
  for (let nth = 1; nth <= PAIRS; nth += 1) {
    const window = await throughWindow(nth);
    pairs.push({ window, bare: await bare(nth, lastChat()?.body ?? '') });
  }
  await close();
  await server.stop();
  const median = (values: readonly number[]) => percentile(values, 0.5);
  return {
    ratio: median(pairs.map(({ window, bare: alone }) => window / alone)),
    windowTokensPerSecond: median(pairs.map(({ window }) => window)),
    bareTokensPerSecond: median(pairs.map(({ bare: alone }) => alone)),
  };
}

function question(nth: number): string {
  return `Number ${100 + nth}: tell me a very long story about a lighthouse and the sea.`;
}

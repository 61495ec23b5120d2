import { bundle } from '../../scripts/suite/bundle';
import type { RecallSource } from '../../src-main/recall/search/recall';
import { startSearchThread } from '../../src-main/recall/search/search-thread';
import { turnRecall } from '../../src-main/recall/turn/turn-recall';
import { ZONE } from './fresh-memory';
import { percentile, rounded } from './numbers';
import { stallsDuring } from './stalls';
import { startStream } from './stream';

export type TurnsIn = {
  readonly file: string;
  readonly workspaceId: string;
  readonly questions: readonly string[];
  readonly embed: RecallSource['embed'];
  /** So many questions are asked before it is measured. */
  readonly warmUp: number;
  /** Milliseconds. */
  readonly now: number;
};

/** A person sees a pause of main from there on. */
const SEEN_MS = 50;

/**
 * What recall adds between *Send* and the request: through the worker, by words, nothing typed before. Meanwhile an answer streams into
 * the store; how often that held this thread up for longer than a person sees, beside an equally long stretch of the stream alone.
 */
export async function measureTurn({ file, workspaceId, questions, embed, warmUp, now }: TurnsIn) {
  const thread = startSearchThread({ script: await bundle('src-main/recall/search/search-worker.ts'), file });
  const turns = turnRecall({ search: thread.client, embed });
  const ask = (text: string) =>
    turns.send({
      text,
      workspaceId,
      conversationId: null,
      scope: 'all',
      access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
      k: 10,
      now,
      zone: ZONE,
    });
  // It also keeps this process alive for the worker, to its end.
  const stream = startStream(file);
  // The worker starts, and reads which passages belong together.
  for (const text of questions.slice(0, warmUp)) await ask(text);
  const times: number[] = [];
  const began = performance.now();
  const { stalls, longestMs } = await stallsDuring(async () => {
    for (const text of questions) {
      const asked = performance.now();
      await ask(text);
      times.push(performance.now() - asked);
    }
  }, SEEN_MS);
  const lasted = performance.now() - began;
  const idle = await stallsDuring(() => new Promise((resolve) => setTimeout(resolve, lasted)), SEEN_MS);
  await thread.end();
  stream.end();
  return {
    ms: rounded(percentile(times, 0.95)),
    stalls,
    longest_ms: rounded(longestMs),
    idleStalls: idle.stalls,
    idle_longest_ms: rounded(idle.longestMs),
  };
}

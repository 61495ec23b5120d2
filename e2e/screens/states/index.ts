import { CHAT, CHAT_LAST } from './chat';
import { DEVICES } from './devices';
import { CAPTURE, ELSEWHERE } from './elsewhere';
import { FIRST_RUN, makeReady, SOME_WEEKS } from './first-run';
import { MEMORY } from './memory';
import { MEMORY_ACCESS } from './memory-access';
import { SECURITY } from './security';
import type { Stage, State } from './state';
import { TOOLS } from './tools';
import { UPDATES } from './updates';

/** States in an order in which one leads to the next, in one life of the app. */
export type Life = {
  readonly name: string;
  /** Where the first state begins; absent: before the first run. */
  readonly begin?: (stage: Stage) => Promise<void>;
  readonly states: readonly State[];
};

/** Every page and what stands over it. Two lives, each of half the time, so that they can be lived side by side. */
export const LIVES: readonly Life[] = [
  { name: 'from the first run to memory', states: [...FIRST_RUN, SOME_WEEKS, ...CHAT, ...MEMORY] },
  {
    name: 'all pages after some weeks',
    begin: async (stage) => {
      await makeReady(stage.page);
      await SOME_WEEKS.show(stage);
    },
    states: [...ELSEWHERE, ...MEMORY_ACCESS, ...UPDATES, ...DEVICES, ...SECURITY, ...TOOLS, ...CHAT_LAST, ...CAPTURE],
  },
];

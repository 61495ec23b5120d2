import { CHAT, CHAT_LAST } from './chat';
import { DEVICES } from './devices';
import { CAPTURE, ELSEWHERE } from './elsewhere';
import { FIRST_RUN, SOME_WEEKS } from './first-run';
import { MEMORY } from './memory';
import { MEMORY_ACCESS } from './memory-access';
import { SECURITY } from './security';
import type { State } from './state';
import { TOOLS } from './tools';
import { UPDATES } from './updates';

/** Every page and what stands over it, in an order in which one leads to the next, in one life of the app. */
export const STATES: readonly State[] = [
  ...FIRST_RUN,
  SOME_WEEKS,
  ...CHAT,
  ...MEMORY,
  ...ELSEWHERE,
  ...MEMORY_ACCESS,
  ...UPDATES,
  ...DEVICES,
  ...SECURITY,
  ...TOOLS,
  ...CHAT_LAST,
  ...CAPTURE,
];

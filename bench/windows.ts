import { parseArgs } from 'node:util';
import { rounded } from './recall/numbers';
import { ensureDisplay } from './window/display';
import { builtApp } from './window/project';
import { measureHeap } from './windows/heap';
import { measurePages } from './windows/pages';
import { measureTyping } from './windows/typing';

/**
 * How the windows hold up: pages with 100,000 messages and 10,000 facts, keys while an answer streams, memory over a
 * thousand messages. `--only pages,typing,heap` measures some of them.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = new Set((values.only ?? 'pages,typing,heap').split(','));

const runtime = builtApp();
const endDisplay = await ensureDisplay();
const pages = wanted.has('pages') ? await measurePages(runtime) : undefined;
const typing = wanted.has('typing') ? await measureTyping(runtime) : undefined;
const heap = wanted.has('heap') ? await measureHeap(runtime) : undefined;
endDisplay();

const checks = {
  ...(pages && { slowest_page_ms: atMost(Math.max(...Object.values(pages)), 100) }),
  ...(typing && { typing_ratio: atMost(typing.streaming / typing.idle, 1.5) }),
  ...(heap !== undefined && { bytes_per_message: atMost(heap, 1_024) }),
};
console.log(
  JSON.stringify({
    ...(pages && { pages_ms: Object.fromEntries(Object.entries(pages).map(([name, ms]) => [name, rounded(ms, 0)])) }),
    ...(typing && { typing_p95_ms: { idle: rounded(typing.idle), streaming: rounded(typing.streaming) } }),
    checks,
    passed: Object.values(checks).every(({ isMet }) => isMet),
  }),
);
process.exit(0);

function atMost(value: number, most: number) {
  return { is: rounded(value), most, isMet: value <= most };
}

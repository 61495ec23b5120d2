import { parseArgs } from 'node:util';
import { measureOpen } from './loop/open';
import { measurePaced } from './loop/paced';
import { measurePrefix } from './loop/prefix';
import { measureTokens } from './loop/real';
import { rounded } from './recall/numbers';
import { ensureDisplay } from './window/display';
import { builtApp } from './window/project';

/**
 * The way of a reply through the window: against the bare client on a real model and on a paced stand-in, what it
 * repeats of the request before, and how a long chat opens. `--only prefix,open,paced,tokens` measures some of them.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = new Set((values.only ?? 'prefix,open,paced,tokens').split(','));

const runtime = builtApp();
const endDisplay = await ensureDisplay();
const prefix = wanted.has('prefix') ? await measurePrefix(runtime) : undefined;
const openMs = wanted.has('open') ? await measureOpen(runtime) : undefined;
const paced = wanted.has('paced') ? await measurePaced(runtime) : undefined;
const tokens = wanted.has('tokens') ? await measureTokens(runtime) : undefined;
endDisplay();

const checks = {
  ...(prefix && { prefix_share: atLeast(prefix.share, 0.99, 4), rest_equal: atLeast(prefix.isRestEqual ? 1 : 0, 1) }),
  ...(openMs !== undefined && { open_ms: atMost(openMs, 150) }),
  ...(paced && { paced_ratio: atLeast(paced.ratio, 0.99, 4), long_tasks: atMost(paced.longTasks, 0) }),
  ...(tokens && { tokens_ratio: atLeast(tokens.ratio, 0.95, 3) }),
};
console.log(
  JSON.stringify({
    ...(prefix && { requests: prefix.requests }),
    ...(paced && {
      main_cpu_ms_per_token: rounded(paced.mainMsPerToken, 3),
      renderer_cpu_ms_per_token: rounded(paced.rendererMsPerToken, 3),
      longest_task_ms: rounded(paced.longestTaskMs, 0),
    }),
    ...(tokens && {
      window_tokens_per_second: rounded(tokens.windowTokensPerSecond, 1),
      bare_tokens_per_second: rounded(tokens.bareTokensPerSecond, 1),
    }),
    checks,
    passed: Object.values(checks).every(({ isMet }) => isMet),
  }),
);
process.exit(0);

function atLeast(value: number, least: number, digits = 2) {
  return { is: rounded(value, digits), least, isMet: value >= least };
}

function atMost(value: number, most: number) {
  return { is: rounded(value), most, isMet: value <= most };
}

import { parseArgs } from 'node:util';
import { measureGains } from './loop/gains';
import { measureOpen } from './loop/open';
import { measurePaced } from './loop/paced';
import { measurePrefix } from './loop/prefix';
import { measureTokens } from './loop/real';
import { measureStalls } from './loop/stalls';
import { rounded } from './recall/numbers';
import { ensureDisplay } from './window/display';
import { builtApp } from './window/project';

/**
 * The way of a reply through the window: against the bare client on a real model and on a paced stand-in, what it
 * repeats of the request before, how a long chat opens, what the prefix cache and an aborted job do to waiting, and what
 * background work does to the main thread. `--only prefix,open,paced,tokens,gains,stalls` measures some of them,
 * `--server openai` the same through a server of that kind: llama.cpp where the other measures Ollama.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, server: { type: 'string', default: 'ollama' } } });
if (values.server !== 'ollama' && values.server !== 'openai') throw new Error('--server takes ollama or openai');
const kind = values.server;
const wanted = new Set((values.only ?? 'prefix,open,paced,tokens,gains,stalls').split(','));

const runtime = builtApp();
const endDisplay = await ensureDisplay();
const prefix = wanted.has('prefix') ? await measurePrefix(runtime, kind) : undefined;
const openMs = wanted.has('open') ? await measureOpen(runtime) : undefined;
const paced = wanted.has('paced') ? await measurePaced(runtime, kind) : undefined;
const tokens = wanted.has('tokens') ? await measureTokens(runtime, kind) : undefined;
const gains = wanted.has('gains') ? await measureGains(runtime, kind) : undefined;
const stalls = wanted.has('stalls') ? await measureStalls(runtime, kind) : undefined;
endDisplay();

const checks = {
  ...(prefix && { prefix_share: atLeast(prefix.share, 0.99, 4), rest_equal: atLeast(prefix.isRestEqual ? 1 : 0, 1) }),
  ...(openMs !== undefined && { open_ms: atMost(openMs, 150) }),
  ...(paced && { paced_ratio: atLeast(paced.ratio, 0.99, 4), long_tasks: atMost(paced.longTasks, 0) }),
  ...(tokens && { tokens_ratio: atLeast(tokens.ratio, 0.95, 3) }),
  ...(gains && {
    turn_10_to_2: atMost(gains.turn10To2, 1.5),
    first_token_after_job: atMost(gains.firstTokenAfterJob, 1.1),
    compaction_with_prefix: atMost(gains.compactionWithPrefix, 0.5),
  }),
  ...(stalls && { stalls: atMost(stalls.background - stalls.idle, 0) }),
};
console.log(
  JSON.stringify({
    server: kind,
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
    ...(gains && {
      prompt_ms_turn_2: rounded(gains.turn2Ms, 0),
      prompt_ms_turn_10: rounded(gains.turn10Ms, 0),
      first_token_ms_after_job: rounded(gains.afterJobMs, 0),
      first_token_ms_without: rounded(gains.withoutJobMs, 0),
      compaction_prompt_ms: rounded(gains.compactionMs, 0),
      compaction_prompt_ms_without_prefix: rounded(gains.compactionAfreshMs, 0),
    }),
    ...(stalls && { stalls_in_background_work: stalls.background, stalls_idle: stalls.idle }),
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

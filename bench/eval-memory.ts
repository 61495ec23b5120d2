import '../src-main/locale/messages';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { judge } from './memory/judge';
import { isReplayed, replay } from './memory/replay';
import { readScenarios } from './memory/scenario';
import { measuredParaphrase } from './recall/fresh-memory';

/**
 * `npm run eval:memory -- <scenarios.jsonl>`: each scenario through the real loop with a scripted model and a clock of its own.
 * `--verbose` says why one failed, `--only <id>` plays one, `--no-model` leaves the pair model out. The last line is the result.
 */
const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
const file =
  args.find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--only') ?? 'bench/memory-scenarios.jsonl';
const isVerbose = args.includes('--verbose');
const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);

const paraphrase = args.includes('--no-model') ? null : measuredParaphrase();
const failed: string[] = [];
const sums = { passed: 0, duplicates: 0, stale: 0, poisoned: 0 };
for (const line of readScenarios(readFileSync(path, 'utf8'))) {
  if ('problem' in line) {
    failed.push(line.id);
    console.error(line.problem);
    continue;
  }
  const { scenario } = line;
  if (only !== undefined && scenario.id !== only) continue;
  const replayed = await replay(scenario, paraphrase?.model).catch((error: unknown) => error);
  if (!isReplayed(replayed)) {
    failed.push(scenario.id);
    console.error(`${scenario.id}: ${replayed instanceof Error ? replayed.stack : String(replayed)}`);
    continue;
  }
  const verdict = await judge(scenario, replayed);
  sums.duplicates += verdict.duplicates;
  sums.stale += verdict.stale;
  sums.poisoned += verdict.poisoned;
  if (verdict.unmet.length === 0) sums.passed += 1;
  else failed.push(scenario.id);
  if (isVerbose) for (const sentence of verdict.unmet) console.log(`${scenario.id}: ${sentence}`);
}
paraphrase?.end();
if (paraphrase?.off.size) console.error(`the pair model was missed: ${[...paraphrase.off].join()}`);
const { passed, ...counts } = sums;
console.log(JSON.stringify({ passed, failed, ...counts }));

import '../src-main/locale/messages';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AskedTime, readAskedTime, readAsOf } from '../src-main/language/dates/asked-time';
import { type Day, dayAt } from '../src-main/language/dates/calendar';
import { TIME_ZONE } from './memory/engine';
import { judge } from './time/judge';
import { readQuestions, type TimeQuestion } from './time/questions';
import { tell } from './time/tell';

/**
 * `npm run eval:time -- <questions.jsonl>`: says what each question's line says to a store of its own, at its time, and looks at what a
 * model is given for the question. `--verbose` says what was wrong, `--only <id>` asks one and shows all that was given. No model answers. The
 * last line is the result; the exit code is 1 if anything old was told as now, or less than 95 % is right.
 */
const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
const file = args.find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--only');
const LEAST_RIGHT = 0.95;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

if (file === undefined) fail('usage: npm run eval:time -- <questions.jsonl> [--verbose] [--only <id>]');
const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
const lines = (() => {
  try {
    return readQuestions(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
})();
const problems = lines.flatMap((line) => ('problem' in line ? [line.problem] : []));
if (problems.length > 0) fail(problems.join('\n'));
if (lines.length === 0) fail(`${path} has no question`);

const wrong = { stale: [] as string[], missed: [] as string[] };
let [right, total] = [0, 0];
for (const line of lines) {
  if ('problem' in line || (only !== undefined && line.question.id !== only)) continue;
  const { question } = line;
  const today = dayAt(question.ask.at, TIME_ZONE);
  const told = await tell(question);
  const verdict = judge(question, told, { asked: timeOf(question, today), today });
  total += 1;
  if (verdict.kind === 'right') right += 1;
  else wrong[verdict.kind].push(question.id);
  if (only !== undefined) console.log(JSON.stringify({ question, told }, null, 2));
  if (verdict.kind !== 'right' && (args.includes('--verbose') || only !== undefined))
    console.log(JSON.stringify({ id: question.id, ...verdict }));
}
if (total === 0) fail(`${path} has no question ${only}`);
console.log(
  JSON.stringify({ right, stale_told_as_now: wrong.stale.length, missed: wrong.missed.length, total, wrong }),
);
process.exitCode = wrong.stale.length === 0 && right >= LEAST_RIGHT * total ? 0 : 1;

function timeOf({ ask }: TimeQuestion, today: Day): AskedTime | null {
  if (ask.as_of === undefined) return readAskedTime(ask.text, today);
  const asked = readAsOf(ask.as_of, today);
  return asked ?? fail(`as_of of ${JSON.stringify(ask.text)} names no time: ${ask.as_of}`);
}

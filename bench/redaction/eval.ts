import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { protect } from '../../src-main/privacy/protect';
import { splits } from './corpus';
import { measureSplit } from './own-corpus';

const warmUpLines = 50;
const row = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });

const [input, output] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (input === undefined || output === undefined) {
  const only = process.argv.find((argument) => argument.startsWith('--split='))?.slice('--split='.length);
  for (const split of splits.filter((each) => only === undefined || each === only))
    console.log(JSON.stringify(await measureSplit(split, 4)));
} else console.log(JSON.stringify(await redactFile(at(input), at(output))));

/** Reads lines `{"id","text"}`, writes `{"id","output"}`; timings leave out the first lines, which compile the patterns. */
async function redactFile(from: string, to: string) {
  const rows = readFileSync(from, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => row.parse(JSON.parse(line)));
  for (let index = 0; index < warmUpLines && rows.length > 0; index++)
    await protect(rows[index % rows.length]?.text ?? '');
  const results: string[] = [];
  const timesMs: number[] = [];
  let changed = 0;
  for (const { id, text } of rows) {
    const start = performance.now();
    const { text: protectedText } = await protect(text);
    timesMs.push(performance.now() - start);
    if (protectedText !== text) changed++;
    results.push(JSON.stringify({ id, output: protectedText }));
  }
  writeFileSync(to, results.map((line) => `${line}\n`).join(''));
  timesMs.sort((a, b) => a - b);
  const p95 = timesMs[Math.max(0, Math.ceil(timesMs.length * 0.95) - 1)] ?? 0;
  return { count: rows.length, changed, p95_ms: Math.round(p95 * 1000) / 1000 };
}

function at(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

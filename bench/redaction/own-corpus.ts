// `npm run eval:redaction` without files: how the patterns do on our own lines, train and held out apart.
import { protect } from '../../src-main/privacy/protect';
import { isLeaked, linesOf, type Split } from './corpus';

const isVerbose = process.argv.includes('--verbose');

export async function measureSplit(split: Split, variants: number) {
  const secrets = linesOf(split, 'secrets', variants);
  const harmless = linesOf(split, 'harmless', variants);
  let leaked = 0;
  let total = 0;
  for (const line of secrets) {
    const { text } = await protect(line.text);
    const left = line.secrets.filter((secret) => isLeaked(secret, text));
    total += line.secrets.length;
    leaked += left.length;
    if (isVerbose && left.length > 0) console.log(`LEAK ${line.id}\n   ${line.text}\n   ${text}`);
  }
  let changed = 0;
  for (const line of harmless) {
    const { text } = await protect(line.text);
    if (text === line.text) continue;
    changed++;
    if (isVerbose) console.log(`HARM ${line.id}\n   ${line.text}\n   ${text}`);
  }
  return {
    split,
    secrets: total,
    gone_percent: percent(total - leaked, total),
    harmless: harmless.length,
    changed_percent: percent(changed, harmless.length),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

// `npm run eval:redaction` without files: how the patterns do on our own lines, train and held out apart.
import { protect } from '../../src-main/privacy/protect';
import { isLeaked, type Line, linesOf, type Split, unseenSplits } from './corpus';

const isVerbose = process.argv.includes('--verbose');
const isByGroup = process.argv.includes('--groups');

type Group = { all: number; bad: number };

export async function measureSplit(split: Split, variants: number) {
  const secrets = linesOf(split, 'secrets', variants);
  const harmless = linesOf(split, 'harmless', variants);
  // The unseen lines of a set stay unseen, or it would no longer be one.
  const isShown = isVerbose && !unseenSplits.has(split);
  const groups = new Map<string, Group>();
  const count = ({ family }: Line, all: number, bad: number) => {
    const group = groups.get(family) ?? { all: 0, bad: 0 };
    groups.set(family, { all: group.all + all, bad: group.bad + bad });
  };
  let leaked = 0;
  let total = 0;
  for (const line of secrets) {
    const { text } = await protect(line.text);
    const left = line.secrets.filter((secret) => isLeaked(secret, text));
    total += line.secrets.length;
    leaked += left.length;
    count(line, line.secrets.length, left.length);
    if (isShown && left.length > 0) console.log(`LEAK ${line.id}\n   ${line.text}\n   ${text}`);
  }
  let changed = 0;
  for (const line of harmless) {
    const { text } = await protect(line.text);
    count(line, 1, text === line.text ? 0 : 1);
    if (text === line.text) continue;
    changed++;
    if (isShown) console.log(`HARM ${line.id}\n   ${line.text}\n   ${text}`);
  }
  return {
    split,
    secrets: total,
    gone_percent: percent(total - leaked, total),
    harmless: harmless.length,
    changed_percent: percent(changed, harmless.length),
    ...(isByGroup && {
      groups: Object.fromEntries(Array.from(groups, ([name, { all, bad }]) => [name, `${bad}/${all}`])),
    }),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

import { isSameStatement } from '../src-main/memory/merge/decide';
import { measuredEmbedder } from './recall/fresh-memory';
import { kinds } from './duplicates/kinds';
import { paraphraseJudge } from '../src-main/recall/embedding/paraphrase';
const p_ = measuredEmbedder();
const raw = paraphraseJudge({ judge: p_.judge, modelsFolder: '/tmp/w6/lead/resources/models', schedule: () => () => {}, onOff: (r) => console.log('OFF', r) });
const words = (t: string) => t.split(/\s+/).length;
const stat = new Map<number, [number, number, number]>();
for (const kind of kinds) for (const [x, y = ''] of kind.fillers.slice(0, 2)) {
  const ws = [...kind.tuned, ...kind.heldOut].map((t) => t.replaceAll('{x}', x).replaceAll('{y}', y));
  for (let i = 0; i < ws.length; i++) { const a = ws[i]!, b = ws[(i * 7 + 3) % ws.length]!; if (a === b || !isSameStatement(a, b)) continue; const p = (await raw(a, [b])).get(b) ?? 1; const k = Math.min(words(a), words(b)); const s = stat.get(k) ?? [0, 0, 0]; s[0]++; if (p < 0.15) s[1]++; if (p < 0.03) s[2]++; stat.set(k, s); }
}
console.log([...stat].sort((a, b) => a[0] - b[0]).map(([k, s]) => `${k}: ${s.join('/')}`).join('  '));
p_.end();

import { diff3Merge } from 'node-diff3';
import type { SectionHead, SectionState, Stamp } from '../changes/change-set';
import { deviceOf, laterOf } from '../clock/hybrid-clock';

export const NO_SECTION: SectionState = { heads: [], seen: {} };

/** As many texts as a later merge may look for the newest one that both sides came from. */
const MOST_BASES = 4;

type Base = SectionHead['bases'][number];

/** Commutative, associative and idempotent: a head stays unless the other side knows of it and has it no more. */
export function mergeSections(a: SectionState, b: SectionState): SectionState {
  const heads = new Map<Stamp, SectionHead>();
  for (const [own, other] of [[a, b] as const, [b, a] as const]) {
    for (const head of own.heads) {
      const isKnown = head.stamp <= (other.seen[deviceOf(head.stamp)] ?? '');
      if (!isKnown || other.heads.some(({ stamp }) => stamp === head.stamp)) heads.set(head.stamp, head);
    }
  }
  return { heads: inOrder([...heads.values()]), seen: mergeSeen(a.seen, b.seen) };
}

/** One more writing, which replaces all that this device knows of. */
export function writeSection(state: SectionState, text: string | null, stamp: Stamp): SectionState {
  const { heads } = state;
  const before = heads.flatMap(basesOf);
  // What several heads were merged to is a text of its own, which nobody else may take for one of them.
  if (heads.length > 1) {
    before.push({ stamp: heads.map((head) => head.stamp).join('+'), text: foldSection(state) ?? '' });
  }
  return {
    heads: [{ stamp, text, bases: newestBases(before) }],
    seen: mergeSeen(state.seen, { [deviceOf(stamp)]: stamp }),
  };
}

/**
 * What is shown: the texts of all heads merged by lines over the newest text that they came from. Where two changed the same lines, both
 * stay, the earlier one first. A deletion that had not seen another's text does not take it away. `null`: there is no such section.
 */
export function foldSection({ heads }: SectionState): string | null {
  const [first, ...others] = heads.filter(({ text }) => text !== null);
  if (first === undefined) return null;
  let text = first.text ?? '';
  const bases = basesOf(first);
  for (const head of others) {
    const own = basesOf(head);
    const shared = own.find(({ stamp }) => bases.some((base) => base.stamp === stamp));
    text = mergeTexts(text, shared?.text ?? '', head.text ?? '');
    bases.push(...own);
  }
  return text;
}

function mergeTexts(a: string, base: string, b: string): string {
  const [ours, theirs] = [linesOf(a), linesOf(b)];
  const regions: readonly Region[] = diff3Merge(ours, linesOf(base), theirs, { excludeFalseConflicts: true });
  const merged = regions.flatMap(({ ok, conflict }) => ok ?? [...(conflict?.a ?? []), ...(conflict?.b ?? [])]);
  return joined(withoutDoubles(merged, ours, theirs));
}

/** A line is there no more often than in either text: both may have it, in other places. */
function withoutDoubles(
  lines: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const [own, other] = [countsOf(ours), countsOf(theirs)];
  const left = new Map<string, number>();
  return lines.filter((line) => {
    const name = line.trimEnd();
    const most = Math.max(own.get(name) ?? 0, other.get(name) ?? 0);
    const count = left.get(name) ?? most;
    left.set(name, count - 1);
    return name === '' || count > 0;
  });
}

function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.trimEnd(), (counts.get(line.trimEnd()) ?? 0) + 1);
  return counts;
}

function joined(lines: readonly string[]): string {
  return lines.map((line, at) => (at === lines.length - 1 || line.endsWith('\n') ? line : `${line}\n`)).join('');
}

type Region = {
  readonly ok?: readonly string[];
  readonly conflict?: { readonly a: readonly string[]; readonly b: readonly string[] };
};

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const basesOf = ({ stamp, text, bases }: SectionHead): Base[] => [{ stamp, text: text ?? '' }, ...bases];

function newestBases(bases: readonly Base[]): readonly Base[] {
  const unlike = new Map(bases.map((base) => [base.stamp, base]));
  return inOrder([...unlike.values()])
    .reverse()
    .slice(0, MOST_BASES);
}

function inOrder<T extends { readonly stamp: Stamp }>(list: readonly T[]): T[] {
  return [...list].sort((x, y) => (x.stamp < y.stamp ? -1 : x.stamp > y.stamp ? 1 : 0));
}

function mergeSeen(a: SectionState['seen'], b: SectionState['seen']): SectionState['seen'] {
  const devices = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(devices.map((device) => [device, laterOf(a[device] ?? '', b[device] ?? '')]));
}

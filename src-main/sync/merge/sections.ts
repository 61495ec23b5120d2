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
  const before = foldSection(state);
  const newest = state.heads.at(-1)?.stamp;
  const bases = state.heads.flatMap((head) => head.bases);
  if (newest !== undefined) bases.unshift({ stamp: newest, text: before ?? '' });
  return {
    heads: [{ stamp, text, bases: newestBases(bases) }],
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
  let bases = basesOf(first);
  for (const head of others) {
    const own = basesOf(head);
    const shared = own.find(({ stamp }) => bases.some((base) => base.stamp === stamp));
    text = mergeTexts(text, shared?.text ?? '', head.text ?? '');
    bases = bases.filter(({ stamp }) => own.some((base) => base.stamp === stamp));
  }
  return text;
}

function mergeTexts(a: string, base: string, b: string): string {
  const regions: readonly Region[] = diff3Merge(linesOf(a), linesOf(base), linesOf(b), { excludeFalseConflicts: true });
  return regions
    .flatMap(({ ok, conflict }) => ok ?? [...withBreak(conflict?.a ?? []), ...(conflict?.b ?? [])])
    .reduce((text, line) => (text === '' || text.endsWith('\n') ? text + line : `${text}\n${line}`), '');
}

type Region = {
  readonly ok?: readonly string[];
  readonly conflict?: { readonly a: readonly string[]; readonly b: readonly string[] };
};

function withBreak(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`));
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const basesOf = ({ stamp, text, bases }: SectionHead): readonly Base[] => [{ stamp, text: text ?? '' }, ...bases];

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

import type { ContextWindow } from '../../src-preload/contract/conversations';
import type { Trace, TraceBlock, TraceCandidate } from '../../src-preload/contract/traces';

/** A part of what was sent; `recalled` is in the messages, and is told apart from them. */
export type TraceSection = Omit<TraceBlock, 'kind'> & { readonly kind: TraceBlock['kind'] | 'recalled' };

export type TraceParts = {
  readonly total: number;
  /** Together they are the total. */
  readonly sections: readonly TraceSection[];
  /** The same, in the parts of the window's legend. */
  readonly window: ContextWindow;
};

type LegendPart = 'system' | 'memory' | 'summary' | 'recalled' | 'messages';

const LEGEND: readonly LegendPart[] = ['system', 'memory', 'summary', 'recalled', 'messages'];

const PART_OF = {
  system: 'system',
  tools: 'system',
  notebook: 'memory',
  person: 'memory',
  profile: 'memory',
  patterns: 'memory',
  recent: 'memory',
  notes: 'memory',
  project: 'memory',
  summary: 'summary',
  recalled: 'recalled',
  messages: 'messages',
} as const satisfies Record<TraceSection['kind'], LegendPart>;

/**
 * What was sent, by parts. Only the whole is counted by the server: each part of the legend has its share of it, as the
 * window of the chat shows it too, and each section its share of that.
 */
export function tracePartsOf(trace: Pick<Trace, 'promptTokens' | 'estimatedTokens' | 'blocks' | 'window'>): TraceParts {
  const total = trace.promptTokens ?? trace.estimatedTokens;
  const blocks = trace.blocks.flatMap(splitBlock(trace.window.recalled));
  const parts = LEGEND.map((part) => ({ part, blocks: blocks.filter(({ kind }) => PART_OF[kind] === part) }))
    .filter((each) => each.blocks.length > 0)
    .map((each) => ({ ...each, tokens: trace.window[each.part] || sumOf(each.blocks) }));
  const shared = new Map(
    shareOut(parts, total).flatMap(({ blocks: own, tokens }) =>
      shareOut(own, tokens).map((section) => [section.kind, section] as const),
    ),
  );
  const sections = blocks.flatMap(({ kind }) => shared.get(kind) ?? []);
  const sum = (part: LegendPart) =>
    sections.reduce((tokens, section) => tokens + (PART_OF[section.kind] === part ? section.tokens : 0), 0);
  const window = {
    ...trace.window,
    system: sum('system'),
    memory: sum('memory'),
    summary: sum('summary'),
    recalled: sum('recalled'),
    messages: sum('messages'),
  };
  return { total, sections, window };
}

/** What stood in the system message, and what was searched for this message. */
export function splitCandidates(
  candidates: readonly TraceCandidate[],
): readonly [readonly TraceCandidate[], readonly TraceCandidate[]] {
  const seen = new Set<string>();
  const first: TraceCandidate[] = [];
  const second: TraceCandidate[] = [];
  for (const each of candidates) {
    const key = `${each.kind} ${each.refId}`;
    ((each.isRecalled ?? (isSearched(each) || seen.has(key))) ? second : first).push(each);
    seen.add(key);
  }
  return [first, second];
}

/** Of a trace that does not say: what only a search finds, or decides. */
function isSearched({ kind, verdict }: TraceCandidate): boolean {
  return (kind !== 'fact' && kind !== 'working') || verdict === 'duplicate' || verdict === 'below_threshold';
}

function splitBlock(recalled: number): (block: TraceBlock) => readonly TraceSection[] {
  return (block) => {
    if (block.kind !== 'messages' || recalled <= 0) return [block];
    const tokens = Math.min(recalled, block.tokens);
    return [
      { kind: 'recalled', tokens, count: 0 },
      { ...block, tokens: block.tokens - tokens },
    ];
  };
}

type Share = { readonly tokens: number };

function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Whole numbers in the proportion of the estimates, that add up to the total. */
function shareOut<T extends Share>(sections: readonly T[], total: number): readonly T[] {
  const sum = sumOf(sections);
  if (sum === 0) return sections;
  let upTo = 0;
  return sections.map((section) => {
    const from = Math.round((upTo * total) / sum);
    upTo += section.tokens;
    return { ...section, tokens: Math.round((upTo * total) / sum) - from };
  });
}

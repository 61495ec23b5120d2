import { describe, expect, it } from 'vitest';
import type { Trace, TraceCandidate } from '../../src-preload/contract/traces';
import { contextUse } from '../ui/context-window/context-use';
import { splitCandidates, tracePartsOf } from './trace-parts';
import { verdicts } from './wording';

const WINDOW: Trace['window'] = {
  ...{ numCtx: 8_192, system: 150, memory: 90, summary: 0, recalled: 60, messages: 40, reserve: 1_024 },
  ...{ isEstimate: false, injected: 2 },
};
const BLOCKS: Trace['blocks'] = [
  { kind: 'system', tokens: 101, count: 1 },
  { kind: 'tools', tokens: 57, count: 4 },
  { kind: 'profile', tokens: 13, count: 2 },
  { kind: 'project', tokens: 29, count: 5 },
  { kind: 'messages', tokens: 97, count: 3 },
];
const sumOf = (parts: readonly { readonly tokens: number }[]) => parts.reduce((sum, { tokens }) => sum + tokens, 0);
const FILLED = ['system', 'memory', 'summary', 'recalled', 'messages'];

describe('the parts of a trace', () => {
  it.each([null, 321, 297, 7, 7_001])('sections and legend both add up to the total, counted as %s', (promptTokens) => {
    const { total, sections, window } = tracePartsOf({
      ...{ promptTokens, estimatedTokens: 290, blocks: BLOCKS, window: WINDOW },
    });
    expect(total).toBe(promptTokens ?? 290);
    expect(sumOf(sections)).toBe(total);
    const legend = contextUse(window, 0).parts;
    expect(sumOf(legend.filter(({ kind }) => FILLED.includes(kind)))).toBe(total);
    expect(sumOf(legend)).toBe(window.numCtx);
  });

  it('what was recalled is told apart from the messages it stands in', () => {
    const { sections } = tracePartsOf({ promptTokens: 297, estimatedTokens: 0, blocks: BLOCKS, window: WINDOW });
    expect(sections.slice(-2)).toEqual([
      { kind: 'recalled', tokens: 52, count: 0 },
      { kind: 'messages', tokens: 35, count: 3 },
    ]);
  });
});

describe('the candidates of a trace', () => {
  const candidate = (refId: string, rest: Partial<TraceCandidate> = {}): TraceCandidate => ({
    ...{ kind: 'fact', refId, label: null, verdict: 'expired' },
    ...rest,
  });

  it('stand where they were found', () => {
    const [memory, search] = [candidate('a', { isRecalled: false }), candidate('b', { isRecalled: true })];
    expect(splitCandidates([memory, search])).toEqual([[memory], [search]]);
  });

  it('of an earlier version: a search finds what memory has not, and decides on duplicates and weak matches', () => {
    const [first, again] = [candidate('a'), candidate('a', { verdict: 'included' })];
    const [weak, said] = [candidate('b', { verdict: 'below_threshold' }), candidate('c', { kind: 'message' })];
    expect(splitCandidates([first, again, weak, said])).toEqual([[first], [again, weak, said]]);
  });

  it('each verdict has a word of its own', () => {
    expect(new Set(Object.values(verdicts)).size).toBe(10);
  });
});

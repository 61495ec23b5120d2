import type { Trace, TraceCandidate, TraceLine, TraceVerdict } from '../../src-preload/contract/traces';
import { list, type MessageKey, t } from '../locale/t';
import type { TraceSection } from './trace-parts';

/** A chat is called by its first words until it has a title of its own: those say nothing beside the question itself. */
export function titleBeside({ title, question }: Pick<TraceLine, 'title' | 'question'>): boolean {
  return title !== '' && !question.startsWith(title.replace(/…$/, '').trimEnd());
}

/** Why something is in or out, as a person would say it. */
export const verdicts = {
  included: 'reply-trace.verdict.included',
  over_budget: 'reply-trace.verdict.overBudget',
  expired: 'reply-trace.verdict.expired',
  ended: 'reply-trace.verdict.ended',
  superseded: 'reply-trace.verdict.superseded',
  untrusted: 'reply-trace.verdict.untrusted',
  duplicate: 'reply-trace.verdict.duplicate',
  below_threshold: 'reply-trace.verdict.belowThreshold',
  memory_off: 'reply-trace.verdict.memoryOff',
  backend_error: 'reply-trace.verdict.backendError',
} as const satisfies Record<TraceVerdict, MessageKey>;

export const blockTitles = {
  system: 'reply-trace.block.system',
  tools: 'reply-trace.block.tools',
  notebook: 'reply-trace.block.notebook',
  notes: 'reply-trace.block.notes',
  person: 'reply-trace.block.person',
  profile: 'reply-trace.block.profile',
  patterns: 'reply-trace.block.patterns',
  recent: 'reply-trace.block.recent',
  project: 'reply-trace.block.project',
  summary: 'reply-trace.block.summary',
  recalled: 'reply-trace.block.recalled',
  messages: 'reply-trace.block.messages',
} as const satisfies Record<TraceSection['kind'], MessageKey>;

export function blockDetail({ kind, count }: TraceSection): string {
  switch (kind) {
    case 'system':
      return t('reply-trace.detail.system');
    case 'tools':
      return t('reply-trace.detail.tools', { count });
    case 'notebook':
      return count === 0 ? t('reply-trace.detail.notebookEmpty') : t('reply-trace.detail.notebook', { count });
    case 'notes':
      return t('reply-trace.detail.notes', { count });
    case 'person':
    case 'profile':
    case 'patterns':
      return t('reply-trace.detail.facts', { count });
    case 'recent':
      return t('reply-trace.detail.chats', { count });
    case 'project':
      return t('reply-trace.detail.lines', { count });
    case 'summary':
      return t('reply-trace.detail.summary', { count });
    case 'recalled':
      return t('reply-trace.detail.recalled');
    case 'messages':
      return t('reply-trace.detail.messages', { count });
  }
}

const gaveWay: ReadonlyMap<string, MessageKey> = new Map([
  ['recall', 'reply-trace.gaveWay.recall'],
  ['project', 'reply-trace.gaveWay.project'],
  ['notebook', 'reply-trace.gaveWay.notebook'],
  ['notebook_detail', 'reply-trace.gaveWay.notebookPart'],
  ['recent', 'reply-trace.gaveWay.recent'],
  ['notes', 'reply-trace.gaveWay.notes'],
  ['person', 'reply-trace.gaveWay.person'],
  ['profile', 'reply-trace.gaveWay.profile'],
  ['patterns', 'reply-trace.gaveWay.patterns'],
  ['pins', 'reply-trace.gaveWay.pins'],
]);

/** What had to give way for the message to fit, as one sentence; null when nothing had to. */
export function gaveWaySentence(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const shown = names.map((name) => {
    const key = gaveWay.get(name);
    return key === undefined ? name : t(key);
  });
  return t('reply-trace.gaveWay.sentence', { names: list(shown) });
}

export function timingSentence({ builtMs, firstTokenMs, answerMs, answerTokens }: Trace['timings']): string {
  const built = Math.round(builtMs);
  const first = firstTokenMs === null ? null : Math.round(firstTokenMs);
  const hasSpeed = answerMs !== null && answerMs > 0 && answerTokens !== null && answerTokens > 0;
  const speed = hasSpeed ? Math.round((answerTokens * 1000) / answerMs) : null;
  if (first === null) {
    return speed === null ? t('reply-trace.timing.built', { built }) : t('reply-trace.timing.speed', { built, speed });
  }
  return speed === null
    ? t('reply-trace.timing.first', { built, first })
    : t('reply-trace.timing.all', { built, first, speed });
}

export function sharedSentence(share: number): string {
  return share === 0 ? t('reply-trace.fromScratch') : t('reply-trace.shared', { percent: Math.floor(share * 100) });
}

/** Why nothing was looked for in earlier chats, where that was a fault. */
export function notSearchedSentence(recallReason: string | null): string | null {
  if (recallReason === 'rebuilding') return t('reply-trace.notSearched.rebuilding');
  if (recallReason === 'backend_error') return t('reply-trace.notSearched.unreadable');
  return null;
}

/** Where in a long message the passage stands that was found. */
export function passageSentence({ from, to }: NonNullable<TraceCandidate['passage']>): string {
  return t('reply-trace.passage', { from: from + 1, to });
}

import type { Trace, TraceCandidate, TraceLine, TraceVerdict } from '../../src-preload/contract/traces';
import type { TraceSection } from './trace-parts';

/** A chat is called by its first words until it has a title of its own: those say nothing beside the question itself. */
export function titleBeside({ title, question }: Pick<TraceLine, 'title' | 'question'>): boolean {
  return title !== '' && !question.startsWith(title.replace(/…$/, '').trimEnd());
}

/** Why something is in or out, as a person would say it. */
export const verdicts = {
  included: 'In',
  over_budget: 'No room',
  expired: 'Expired',
  superseded: 'Replaced',
  untrusted: 'Not reviewed',
  duplicate: 'Already there',
  below_threshold: 'Weak match',
  memory_off: 'Memory off',
  backend_error: 'Unreadable',
} as const satisfies Record<TraceVerdict, string>;

export const blockTitles = {
  system: 'Instructions',
  tools: 'Tools',
  notebook: 'Notebook, table of contents',
  notes: 'Notes of this chat',
  person: 'Who you’re talking to',
  profile: 'Who you’re talking to: profile',
  patterns: 'Who you’re talking to: patterns',
  recent: 'Recent context',
  project: 'Project memory',
  summary: 'Session summary',
  recalled: 'Recalled',
  messages: 'Messages sent',
} as const satisfies Record<TraceSection['kind'], string>;

export function blockDetail({ kind, count }: TraceSection): string {
  const many = (one: string, more: string) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${more}`);
  switch (kind) {
    case 'system':
      return 'How to answer';
    case 'tools':
      return many('that may be called', 'that may be called');
    case 'notebook':
      return count === 0 ? 'Nothing in it yet' : many('heading', 'headings');
    case 'notes':
      return many('note', 'notes');
    case 'person':
    case 'profile':
    case 'patterns':
      return many('fact', 'facts');
    case 'recent':
      return many('chat', 'chats');
    case 'project':
      return many('line', 'lines');
    case 'summary':
      return `Replaces ${many('message', 'messages')}`;
    case 'recalled':
      return 'Next to the messages they were found for';
    case 'messages':
      return many('message, word for word', 'messages, word for word');
  }
}

const gaveWay: Readonly<Record<string, string>> = {
  recall: 'what was recalled',
  project: 'project memory',
  notebook: 'the notebook’s table of contents',
  notebook_detail: 'a part of the notebook’s table of contents',
  recent: 'recent context',
  notes: 'notes of this chat',
  person: 'what is known about you',
  profile: 'what your profile says',
  patterns: 'patterns',
  pins: 'pinned messages',
};

/** What had to give way for the message to fit, as one sentence; null when nothing had to. */
export function gaveWaySentence(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `Left out or shortened to fit the window: ${names.map((name) => gaveWay[name] ?? name).join(', ')}.`;
}

export function timingSentence({ builtMs, firstTokenMs, answerMs, answerTokens }: Trace['timings']): string {
  const first = firstTokenMs === null ? null : `first token after ${milliseconds(firstTokenMs)}`;
  const hasSpeed = answerMs !== null && answerMs > 0 && answerTokens !== null && answerTokens > 0;
  const speed = hasSpeed ? `${Math.round((answerTokens * 1000) / answerMs)} tokens a second` : null;
  return [`Built in ${milliseconds(builtMs)}`, first, speed].filter((part) => part !== null).join(', ');
}

export function sharedSentence(share: number): string {
  return share === 0 ? 'Read from scratch (nothing cached)' : `${Math.floor(share * 100)} % same as last time`;
}

function milliseconds(ms: number): string {
  return `${Math.round(ms).toLocaleString('en')} ms`;
}

/** Why nothing was looked for in earlier chats, where that was a fault. */
export function notSearchedSentence(recallReason: string | null): string | null {
  if (recallReason === 'rebuilding') return 'Earlier chats were not searched: the search index was being rebuilt.';
  if (recallReason === 'backend_error') return 'Earlier chats were not searched: the search index could not be read.';
  return null;
}

/** Where in a long message the passage stands that was found. */
export function passageSentence({ from, to }: NonNullable<TraceCandidate['passage']>): string {
  return `Characters ${(from + 1).toLocaleString('en')} to ${to.toLocaleString('en')} of it`;
}

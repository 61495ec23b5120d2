import type { ReactNode } from 'react';
import type { Found, FoundWhy, LeftOut } from '../../src-preload/contract/search';
import { list, type MessageKey, rich, t } from '../locale/t';
import { assertNever } from '../ui/assert-never';
import { heldInWords } from '../ui/text/held';
import { dayAndTimeInside, daysLeft, shortDate } from '../ui/text/times';
import { foundLabel } from './found-kinds';

/** Where a find comes from, as a sentence; `chat` is the title of its chat. */
export function sourceWords(found: Found, nowMs: number, chat: ReactNode): ReactNode {
  const { kind, at, conversationId, source } = found;
  const when = dayAndTimeInside(at, nowMs);
  switch (kind) {
    case 'message':
      if (source.author !== null) return rich('search.from.author', { author: source.author, chat, when });
      return rich(source.role === 'assistant' ? 'search.from.model' : 'search.from.you', { chat, when });
    case 'working': {
      if (source.expiresAt === null) return rich('search.from.context-pinned', { chat });
      return rich('search.from.context', { chat, days: Math.max(0, daysLeft(source.expiresAt, nowMs)) });
    }
    case 'section':
      return t('search.from.section', { section: foundLabel(found), when });
    case 'capture':
      return t('search.from.capture', { when });
    case 'fact': {
      const named = {
        kind: source.isArchived ? 'archived' : conversationId === null ? 'fact' : 'note',
        trust: source.trust ?? 'kept',
        day: shortDate(at, nowMs),
      };
      if (source.lastUsedAt === null) return t('search.from.fact', named);
      return t('search.from.fact-used', { ...named, used: shortDate(source.lastUsedAt, nowMs) });
    }
    default:
      return assertNever(kind);
  }
}

/** Why it is an answer, as a sentence of its own. */
export function whyWords(why: FoundWhy): string {
  if (why.kind === 'then') {
    const held = heldInWords(why, Date.now());
    return held === null ? t('search.why.over') : t('search.why.then', { held });
  }
  if (why.kind !== 'words') return t(WHYS[why.kind]);
  if (why.of === 1) return t('search.why.word');
  const { has, of, missing } = why;
  if (missing.length > MOST_NAMED) return t('search.why.some', { has: of - missing.length, of });
  if (missing.length > 0) {
    return t('search.why.without', { words: list(missing.map((word) => t('search.quoted', { word }))) });
  }
  return t(has === of ? 'search.why.all' : 'search.why.all-forms');
}

/** `1 expired and 2 replaced`; null for nothing. */
export function leftOutWords(leftOut: readonly Pick<LeftOut, 'because'>[]): string | null {
  const parts = (['expired', 'replaced', 'notes'] as const).flatMap((because) => {
    const count = leftOut.filter((each) => each.because === because).length;
    return count === 0 ? [] : [t(LEFT_OUT[because], { count })];
  });
  return parts.length === 0 ? null : list(parts);
}

/** Why one piece takes part in nothing. */
export function becauseWords({ because, source, at }: LeftOut, nowMs: number): string {
  if (because !== 'expired') return t(because === 'notes' ? 'search.because.notes' : 'search.because.replaced');
  return t('search.because.expired', { day: shortDate(source.expiresAt ?? at, nowMs) });
}

/** How many missing words are called by name. */
const MOST_NAMED = 2;

const LEFT_OUT = {
  expired: 'search.left-out.expired',
  replaced: 'search.left-out.replaced',
  notes: 'search.left-out.notes',
} as const;

const WHYS = {
  form: 'search.why.form',
  part: 'search.why.part',
  spelling: 'search.why.spelling',
  topic: 'search.why.topic',
  fact: 'search.why.fact',
  around: 'search.why.around',
  day: 'search.why.day',
  meaning: 'search.why.meaning',
} as const satisfies Record<Exclude<FoundWhy['kind'], 'words' | 'then'>, MessageKey>;

export type FoundGroup = { readonly first: Found; readonly more: readonly Found[] };

/** The first message of each chat stands for the others found there; everything else stands for itself. In order. */
export function byChat(found: readonly Found[]): readonly FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  for (const each of found) {
    const { kind, refId, conversationId } = each;
    const place = kind === 'message' && conversationId !== null ? conversationId : `${kind} ${refId}`;
    const group = groups.get(place);
    groups.set(place, group ? { ...group, more: [...group.more, each] } : { first: each, more: [] });
  }
  return [...groups.values()];
}

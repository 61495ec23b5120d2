import type { Found, FoundWhy, LeftOut } from '../../src-preload/contract/search';
import { assertNever } from '../ui/assert-never';
import { dayAndTimeInside, daysLeftText, shortDate } from '../ui/text/times';
import { foundLabel } from './found-kinds';

/** Where a find comes from: `before`, then the chat's title where it has one, then `after`. */
export type SourceWords = { readonly before: string; readonly hasChat: boolean; readonly after: string };

export function sourceWords(found: Found, nowMs: number): SourceWords {
  const { kind, at, conversationId, source } = found;
  switch (kind) {
    case 'message': {
      const who = source.author ?? (source.role === 'assistant' ? 'The model' : 'You');
      return { before: `${who}, in `, hasChat: true, after: `, ${dayAndTimeInside(at, nowMs)}` };
    }
    case 'working':
      return {
        before: 'Recent context, ',
        hasChat: true,
        after: source.expiresAt === null ? ', pinned' : `, ${daysLeftText(source.expiresAt, nowMs).toLowerCase()}`,
      };
    case 'section':
      return { before: foundLabel(found), hasChat: false, after: `, edited ${dayAndTimeInside(at, nowMs)}` };
    case 'capture':
      return { before: 'Capture', hasChat: false, after: `, ${dayAndTimeInside(at, nowMs)}` };
    case 'fact': {
      const name = source.isArchived ? 'Archived fact' : conversationId === null ? 'Fact' : 'Session note';
      const how = source.trust === null ? 'kept' : HOW_KNOWN[source.trust];
      return { before: name, hasChat: false, after: `, ${how} on ${shortDate(at, nowMs)}${lastUsed(found, nowMs)}` };
    }
    default:
      return assertNever(kind);
  }
}

/** Why it is an answer, as a sentence of its own. */
export function whyWords(why: FoundWhy): string {
  if (why.kind !== 'words') return WHYS[why.kind];
  if (why.of === 1) return 'The word itself.';
  const { has, of, missing } = why;
  if (missing.length > MOST_NAMED) return `${of - missing.length} of ${of} words.`;
  if (missing.length > 0) return `Without ${new Intl.ListFormat('en').format(missing.map((word) => `“${word}”`))}.`;
  return has === of ? 'All the words.' : 'All the words, some in another form.';
}

/** `1 expired and 2 replaced`; null for nothing. */
export function leftOutWords(leftOut: readonly Pick<LeftOut, 'because'>[]): string | null {
  const parts = (['expired', 'replaced', 'notes'] as const).flatMap((because) => {
    const count = leftOut.filter((each) => each.because === because).length;
    return count === 0 ? [] : [`${count} ${LEFT_OUT[because]}`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts);
}

/** Why one piece takes part in nothing. */
export function becauseWords({ because, source, at }: LeftOut, nowMs: number): string {
  switch (because) {
    case 'expired':
      return `It expired on ${shortDate(source.expiresAt ?? at, nowMs)}.`;
    case 'replaced':
      return 'A newer fact replaced it.';
    case 'notes':
      return 'Only its own chat uses it.';
    default:
      return assertNever(because);
  }
}

function lastUsed({ source }: Found, nowMs: number): string {
  return source.lastUsedAt === null ? '' : `, last used on ${shortDate(source.lastUsedAt, nowMs)}`;
}

/** How many missing words are called by name. */
const MOST_NAMED = 2;

const HOW_KNOWN = { stated: 'you said it', derived: 'inferred', external: 'from outside' } as const;

const LEFT_OUT = { expired: 'expired', replaced: 'replaced', notes: 'in the notes of one chat' } as const;

const WHYS = {
  form: 'Another form of the word.',
  part: 'A part of a longer word.',
  spelling: 'A word with a similar spelling.',
  topic: 'Its topic has the word.',
  fact: 'A fact from it has the word.',
  around: 'Said next to it in the chat.',
  day: 'From the time you named.',
  meaning: 'Similar in meaning, in other words.',
} as const satisfies Record<Exclude<FoundWhy['kind'], 'words'>, string>;

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

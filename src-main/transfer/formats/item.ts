import type { ForeignConversation } from './conversation';

/** Why something of a file is not taken over. */
export type LeftOutReason =
  | 'hidden'
  | 'tool'
  | 'thinking'
  | 'other_branch'
  | 'attachment'
  | 'empty_message'
  | 'empty_conversation'
  | 'pointer'
  | 'missing_topic'
  | 'time'
  | 'expired'
  | 'other_file';

export type LeftOut = Partial<Readonly<Record<LeftOutReason, number>>>;

/** Something to remember, as somebody else's words: it becomes a proposal, never more. */
export type ForeignMemory =
  | { readonly kind: 'fact'; readonly topic: string | null; readonly text: string }
  | { readonly kind: 'section'; readonly name: string; readonly text: string };

/** One piece of what a file holds, with what of it stays out. */
export type Item =
  | { readonly kind: 'conversation'; readonly conversation: ForeignConversation; readonly leftOut: LeftOut }
  | { readonly kind: 'memory'; readonly memory: ForeignMemory }
  | { readonly kind: 'left_out'; readonly leftOut: LeftOut };

/** Counts reasons while a conversation is read. */
export function leftOutCounter() {
  const counts: Partial<Record<LeftOutReason, number>> = {};
  return {
    counts: counts as LeftOut,
    add: (reason: LeftOutReason, count = 1): void => {
      if (count > 0) counts[reason] = (counts[reason] ?? 0) + count;
    },
  };
}

const SHOWN_TITLE = 300;

/** A title as the list of chats can show it. */
export function titleOf(given: string | null | undefined): string {
  const title = (given ?? '').replace(/\s+/g, ' ').trim();
  return title === '' ? 'Imported chat' : [...title].slice(0, SHOWN_TITLE).join('');
}

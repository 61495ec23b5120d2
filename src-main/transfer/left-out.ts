import type { LeftOut as LeftOutLine } from '../../src-preload/contract/transfer';
import type { LeftOut, LeftOutReason } from './formats/item';

/** What stays out, as people read it. In the order it is shown. */
const SENTENCES: Readonly<Record<LeftOutReason | 'already_here' | 'kept_yours', string>> = {
  already_here: 'are here already, word for word',
  kept_yours: 'exist here with other content: yours are kept',
  other_branch: 'messages lie on branches that were not open: only the branch you last saw comes in',
  attachment: 'pictures and files: only text comes in',
  thinking: 'pieces of the model’s thinking',
  tool: 'tool calls and their results',
  hidden: 'hidden messages that the other app wrote to its model',
  empty_message: 'messages or notes without text',
  empty_conversation: 'conversations without any text',
  pointer: 'lines that only point to a topic file, which comes in itself',
  expired: 'working memory that has expired or is not in its exact form',
  other_file: 'other files that hold no conversations or memory',
};

export type LeftOutCounts = Partial<Record<keyof typeof SENTENCES, number>>;

export function addLeftOut(counts: LeftOutCounts, more: LeftOut): void {
  for (const [reason, count] of Object.entries(more) as [LeftOutReason, number][]) {
    counts[reason] = (counts[reason] ?? 0) + count;
  }
}

export function leftOutLines(counts: LeftOutCounts): readonly LeftOutLine[] {
  return (Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]).flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count, sentence: SENTENCES[reason] }];
  });
}

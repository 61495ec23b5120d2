import type { LeftOut as LeftOutLine } from '../../src-preload/contract/transfer';
import type { LeftOutReason } from './formats/item';

type Reason = LeftOutReason | 'already_here' | 'kept_yours' | 'not_chosen';

/** What stays out, as people read it, with how often beside it. In the order it is shown. */
const SENTENCES: Readonly<Record<Reason, string>> = {
  already_here: 'Already here, word for word',
  kept_yours: 'Here with other content: yours is kept',
  not_chosen: 'Not ticked',
  other_branch: 'Messages on other branches: only the branch you saw last is imported',
  attachment: 'Pictures and files: only text is imported',
  thinking: 'The model’s thinking',
  tool: 'Tool calls and their results',
  hidden: 'Hidden messages from the other app to its model',
  empty_message: 'Messages or notes without text',
  empty_conversation: 'Conversations without any text',
  pointer: 'Lines that only point to a topic file, which is imported itself',
  missing_topic: 'Topic files that are not in what you picked. Import the whole folder to bring them',
  time: 'Impossible times: the message takes the time of the one before it',
  expired: 'Recent context that has expired',
  other_file: 'Files without conversations or memory',
};

export type LeftOutCounts = Partial<Record<keyof typeof SENTENCES, number>>;

export function addLeftOut(counts: LeftOutCounts, more: LeftOutCounts): void {
  for (const [reason, count] of Object.entries(more) as [Reason, number][]) {
    counts[reason] = (counts[reason] ?? 0) + count;
  }
}

export function leftOutLines(counts: LeftOutCounts): readonly LeftOutLine[] {
  return (Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]).flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count, sentence: SENTENCES[reason] }];
  });
}

import type { LeftOut as LeftOutLine } from '../../src-preload/contract/transfer';
import { type MessageKey, t } from '../locale/t';
import type { LeftOutReason } from './formats/item';

type Reason = LeftOutReason | 'already_here' | 'kept_yours' | 'not_chosen';

/** What stays out, as people read it, with how often beside it. In the order it is shown. */
const SENTENCES: Readonly<Record<Reason, MessageKey>> = {
  already_here: 'main-transfer.left-out.already-here',
  kept_yours: 'main-transfer.left-out.kept-yours',
  not_chosen: 'main-transfer.left-out.not-chosen',
  other_branch: 'main-transfer.left-out.other-branch',
  attachment: 'main-transfer.left-out.attachment',
  thinking: 'main-transfer.left-out.thinking',
  tool: 'main-transfer.left-out.tool',
  hidden: 'main-transfer.left-out.hidden',
  empty_message: 'main-transfer.left-out.empty-message',
  empty_conversation: 'main-transfer.left-out.empty-conversation',
  pointer: 'main-transfer.left-out.pointer',
  missing_topic: 'main-transfer.left-out.missing-topic',
  time: 'main-transfer.left-out.time',
  expired: 'main-transfer.left-out.expired',
  other_file: 'main-transfer.left-out.other-file',
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
    return count === 0 ? [] : [{ reason, count, sentence: t(SENTENCES[reason]) }];
  });
}

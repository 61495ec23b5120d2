import { cutToTokens, estimateTokens } from '../../../language/text-length';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { type BlockFile, renderFileBlocks } from '../../conversations/attachments/blocks';
import { openingOf, renderSentContent } from '../../conversations/rows/sent-content';
import type { Draft } from '../../request/draft/draft';

/** What is sent says that it is not all. */
const CUT_MARK = '\n\n[The message goes on, but only its beginning fits.]';
const SAFETY = 0.9;
/** The lines around a file. */
const FRAME_TOKENS = 24;

/** Sends as much of a message as its window holds; where it has files, they give way before its words do. */
export function cutToFit(
  { attachments, messages }: Pick<Store, 'attachments' | 'messages'>,
  draft: Draft,
  asked: MessageRow,
): void {
  if (draft.fit.kind !== 'too_large') return;
  const over = draft.fit.tokens - draft.budget.usable;
  const sent = asked.sentContent ?? asked.content;
  const most = Math.floor((estimateTokens(sent) - over / draft.factor) * SAFETY);
  const files = attachments.list(asked.id);
  const sentContent =
    files.length === 0 ? cutWords(sent, most) : cutFiles(asked, { files, most: most - files.length * FRAME_TOKENS });
  messages.setSentContent({ id: asked.id, sentContent });
}

function cutFiles(
  asked: MessageRow,
  { files, most }: { readonly files: readonly BlockFile[]; readonly most: number },
): string {
  const before = openingOf(asked, renderFileBlocks(files));
  const left = most - estimateTokens(before);
  const words = estimateTokens(asked.content);
  const text = words <= left / 2 ? asked.content : cutWords(asked.content, left / 2);
  const blocks = renderFileBlocks(files, Math.max(0, left - Math.min(words, left / 2)));
  return renderSentContent({ before, recall: '', files: blocks, text });
}

function cutWords(text: string, most: number): string {
  return cutToTokens(text, Math.max(1, Math.floor(most) - estimateTokens(CUT_MARK))) + CUT_MARK;
}

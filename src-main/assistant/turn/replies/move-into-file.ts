import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import { spansOf } from '../../../memory/extraction/evidence/message-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { acceptFile } from '../../conversations/attachments/accept';
import { renderFileBlocks } from '../../conversations/attachments/blocks';
import { keepFiles } from '../../conversations/attachments/keep-files';
import { openingOf, renderSentContent } from '../../conversations/rows/sent-content';
import { divideText } from '../../conversations/rows/spans';

/** In a shorter message the text is not the problem. */
const LEAST_CHARACTERS = 1_000;

/**
 * Turns the part of a message that was not typed into a file, or all of it if most was typed. Returns the message as it
 * is now. Throws `AppError('file_refused')` for more than a file may have, before anything changed.
 */
export function moveIntoFile(
  store: Pick<Store, 'attachments' | 'messages' | 'transaction'>,
  asked: MessageRow,
): MessageRow {
  const { id, content } = asked;
  if (content.length < LEAST_CHARACTERS) {
    const sentence = t('main-assistant.short-text');
    throw new AppError('nothing_to_attach', sentence, { field: 'id' });
  }
  const spans = spansOf(asked);
  const typed = spans.filter(({ kind }) => kind === 'typed').reduce((sum, { from, to }) => sum + to - from, 0);
  const isMostlyTyped = typed > content.length / 2;
  const { kept, keptSpans, moved } = divideText(content, spans, ({ kind }) => isMostlyTyped || kind !== 'typed');
  const name = isMostlyTyped ? 'Message.txt' : 'Pasted text.txt';
  const file = acceptFile({ name, origin: 'pasted', bytes: new TextEncoder().encode(moved.join('').trim()) });
  const before = openingOf(asked, renderFileBlocks(store.attachments.list(id)));
  const isBlank = kept.trim() === '';
  const text = isBlank ? '' : kept;
  return store.transaction(() => {
    keepFiles(store, id, [file]);
    const files = renderFileBlocks(store.attachments.list(id));
    const sentContent = renderSentContent({ before, recall: '', files, text });
    store.messages.setContent({ id, content: text, spans: JSON.stringify(isBlank ? [] : keptSpans), sentContent });
    return store.messages.read(id) ?? asked;
  });
}

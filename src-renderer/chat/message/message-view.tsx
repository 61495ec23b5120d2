import { NotebookPen } from 'lucide-react';
import { memo } from 'react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { AskedCall, Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { Note } from '../../ui/feedback/note';
import { EndlessText } from '../../ui/markdown/endless-text';
import { Markdown } from '../../ui/markdown/markdown';
import { FactCheckQuestion } from '../sources/fact-check-question';
import { ReplySources } from '../sources/reply-sources';
import { usePassages, useReplySources } from '../sources/use-reply-sources';
import type { ToolWait } from '../thread/thread';
import type { ReplyStep } from '../thread/thread-items';
import { CappedChips } from '../tools/capped-chips';
import { MemoryChips } from '../tools/memory-chips';
import { AskedOutsideCall } from '../tools/outside-call';
import { ReplySteps } from '../tools/reply-steps';
import { Thoughts } from '../tools/thoughts';
import brief from './handed-over.module.css';
import { MessageNote } from './message-note';
import styles from './message-view.module.css';
import { NotedAnswer } from './noted-answer';
import { ReplyActions } from './reply-actions';
import { UnansweredNote } from './unanswered-note';
import { UserMessage } from './user-message';
import { LoadingModel, Summarising, WaitingForTool } from './waiting';

type Props = {
  readonly message: Message;
  /** What the reply looked up and kept before that. */
  readonly steps: readonly ReplyStep[];
  /** Where it has versions. */
  readonly branch: Branch | undefined;
  readonly isLast: boolean;
  /** A reply is being written, here or further down. */
  readonly isBusy: boolean;
  readonly isWaitingForModel: boolean;
  readonly isSummarising: boolean;
  readonly toolWait: ToolWait | null;
  readonly askedCall: AskedCall | null;
};

export const MessageView = memo(function MessageView(props: Props) {
  const { message, steps, branch, isLast, isBusy, isWaitingForModel, isSummarising, toolWait, askedCall } = props;
  const { sources, check } = useReplySources(message);
  const said = usePassages(sources);
  if (message.type === 'handoff_context') return <HandedOver text={message.content} isOpen={isLast} />;
  if (message.role === 'user') {
    return (
      <UserMessage message={message} branch={branch} isBusy={isBusy}>
        {isLast && !isBusy && <UnansweredNote message={message} />}
      </UserMessage>
    );
  }
  if (message.noted) {
    return (
      <div className={styles.reply}>
        <NotedAnswer message={message} pieces={message.noted} branch={branch} isBusy={isBusy} />
        <CappedChips message={message} isNewest={isLast && !isBusy} />
      </div>
    );
  }
  const isStreaming = message.status === 'streaming';
  const isSilent = isStreaming && message.content === '';
  return (
    <div className={styles.reply}>
      <ReplySteps steps={steps} />
      {message.thinking && <Thoughts text={message.thinking} ms={message.thinkingMs} isNow={isSilent} />}
      {isSilent && isWaitingForModel && <LoadingModel model={message.model} />}
      {isSilent && isSummarising && <Summarising conversationId={message.conversationId} />}
      {isSilent && !isWaitingForModel && !isSummarising && toolWait === null && !message.thinking && (
        <span className={styles.caret} />
      )}
      {message.content !== '' && <Markdown text={message.content} isStreaming={isStreaming} said={said} />}
      {isStreaming && askedCall !== null && <AskedOutsideCall call={askedCall} />}
      {isStreaming && toolWait !== null && <WaitingForTool wait={toolWait} />}
      <MemoryChips steps={steps} />
      {/* Above what comes a moment later: nothing may move its buttons from under the pointer. */}
      {!isStreaming && <MessageNote message={message} isLast={isLast} isBusy={isBusy} />}
      <CappedChips message={message} isNewest={isLast && !isBusy} />
      <ReplySources sources={sources} />
      {check !== null && !isBusy && <FactCheckQuestion check={check} replyId={message.id} />}
      {!isStreaming && (message.content !== '' || branch) && (
        <ReplyActions message={message} branch={branch} isBusy={isBusy} />
      )}
    </div>
  );
});

/** The brief that a conversation began with. The model reads it as data, below its instructions. */
function HandedOver({ text, isOpen }: { readonly text: string; readonly isOpen: boolean }) {
  return (
    <details className={brief.block} open={isOpen}>
      <summary>
        <NotebookPen size={14} aria-hidden /> {t('chat-message.handedOver')}
      </summary>
      <div className={brief.text}>
        <Markdown text={text} isStreaming={false} />
      </div>
    </details>
  );
}

/** In place of a message that could not be rendered: its text as it was written. The others are rendered as usual. */
export function UndrawnMessage({ message }: { readonly message: Message }) {
  return (
    <div className={styles.reply}>
      <EndlessText text={message.content} />
      <Note kind="warn">{t('chat-message.undrawn')}</Note>
    </div>
  );
}

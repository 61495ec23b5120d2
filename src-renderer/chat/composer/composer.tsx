import { MessageSquareDashed, Square } from 'lucide-react';
import { type ComponentType, memo, useEffect, useId } from 'react';
import type { ContextWindow } from '../../../src-preload/contract/conversations';
import { isBlank } from '../../drafts/draft';
import { saveNow } from '../../drafts/drafts';
import { t } from '../../locale/t';
import { estimateTokens } from '../../ui/context-window/context-use';
import { Button } from '../../ui/controls/button';
import hidden from '../../ui/text/hidden.module.css';
import { useWindow } from '../../window/window-state';
import { editLast } from '../branches/edits';
import { AttachButton } from '../files/attach-button';
import { ComposerFiles } from '../files/composer-files';
import { DropZone } from '../files/drop-zone';
import { useFiles } from '../files/use-files';
import { SlashMenu } from '../slash/slash-menu';
import { useSlash } from '../slash/use-slash';
import type { Thread } from '../thread/thread';
import styles from './composer.module.css';
import { MessageField } from './message-field';
import { PastedBlocks } from './pasted-blocks';
import { SendButton } from './send-button';
import line from './temporary-line.module.css';
import { useDraft } from './use-draft';

type Deferred = {
  readonly ModelPicker: ComponentType<{ readonly conversationId: string | null }>;
  readonly ContextMeter: ComponentType<{
    readonly conversationId: string | null;
    readonly window: ContextWindow;
    readonly draftTokens: number;
  }>;
};

type Props = {
  readonly conversationId: string | null;
  readonly isTemporary: boolean;
  readonly thread: Thread;
  /** Null until it is loaded. */
  readonly deferred: Deferred | null;
  readonly onStop: () => void;
};

export const Composer = memo(function Composer({ conversationId, isTemporary, thread, deferred, onStop }: Props) {
  const { draft, change, current, dropSent, send, isSending } = useDraft(conversationId);
  const files = useFiles({ conversationId, current, change });
  const lastMessageId = thread.messages.at(-1)?.id ?? null;
  const slash = useSlash({ draft, change, dropSent, conversationId, lastMessageId });
  const menuId = useId();
  const numCtx = useWindow((state) => state.settings?.['ollama.num_ctx']);
  useEffect(() => saveNow, []);

  const isStreaming = thread.isStreaming;
  const canSend = !isSending && !files.isReading && !isBlank(draft);
  const sendAll = async () => {
    const { refusals } = files;
    // What was not added is no news any more once the message is on its way without it.
    if (await send()) for (const sentence of refusals) files.forget(sentence);
  };
  const sendOrTake = () => {
    if (isBlank(draft) || slash.take()) return;
    if (canSend) void sendAll();
  };
  const draftTokens =
    estimateTokens(draft.text) +
    draft.blocks.reduce((sum, { text }) => sum + estimateTokens(text), 0) +
    draft.files.reduce((sum, { tokens }) => sum + tokens, 0);
  const emptyWindow: ContextWindow = {
    numCtx: typeof numCtx === 'number' ? numCtx : 8_192,
    system: 0,
    memory: 0,
    summary: 0,
    recalled: 0,
    messages: 0,
    reserve: 0,
    isEstimate: false,
    injected: 0,
  };

  return (
    <div className={styles.wrap} data-foot>
      <div className={styles.composer}>
        {isTemporary && <TemporaryLine />}
        <PastedBlocks draft={draft} onChange={change} />
        {slash.commands.length > 0 && (
          <SlashMenu id={menuId} commands={slash.commands} active={slash.active} onPick={slash.pick} />
        )}
        <ComposerFiles draft={draft} onChange={change} files={files} />
        <MessageField
          draft={draft}
          onChange={change}
          files={files}
          onEnter={sendOrTake}
          onUp={() => editLast(thread.messages)}
          menu={{ id: menuId, slash }}
        />
        <DropZone onFiles={files.add} />
        <div className={styles.row}>
          <AttachButton onFiles={files.add} />
          {deferred && <deferred.ModelPicker conversationId={conversationId} />}
          <span className={styles.gap} />
          {deferred && (
            <deferred.ContextMeter
              conversationId={conversationId}
              window={thread.window ?? emptyWindow}
              draftTokens={draftTokens}
            />
          )}
          {isStreaming && (
            <Button onClick={onStop}>
              <Square size={14} /> {t('chat-composer.stop')}
            </Button>
          )}
          <SendButton isStreaming={isStreaming} isDisabled={!canSend} onClick={sendOrTake} />
        </div>
      </div>
      <div aria-live="polite" className={hidden.hidden}>
        {slash.told}
      </div>
    </div>
  );
});

/** Above the field of a temporary chat: what it is, for as long as it is. */
function TemporaryLine() {
  return (
    <p className={line.line}>
      <MessageSquareDashed size={14} aria-hidden />
      {t('chat-composer.temporary')}
    </p>
  );
}

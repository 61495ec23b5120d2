import { Popover } from '@base-ui/react/popover';
import type { ContextUse } from '../../ui/context-window/context-use';
import { WindowBar, WindowLegend } from '../../ui/context-window/window-bar';
import { Button } from '../../ui/controls/button';
import { summariseOlder } from '../conversations/conversation-requests';
import styles from './context-meter.module.css';

type Props = { readonly conversationId: string | null; readonly use: ContextUse };

/** The whole window by its parts, and the way to make room in it. */
export function ContextPopover({ conversationId, use }: Props) {
  const { numCtx, parts, used, isEstimate } = use;
  const hasMessages = parts.some(({ kind, tokens }) => kind === 'messages' && tokens > 0);
  return (
    <>
      <Popover.Title className={styles.title}>
        {isEstimate ? 'About ' : ''}
        {used.toLocaleString('en')} of {numCtx.toLocaleString('en')} tokens
      </Popover.Title>
      <WindowBar parts={parts} numCtx={numCtx} isLarge />
      <WindowLegend parts={parts} />
      <Popover.Description className={styles.note}>
        The model reads all of this with each message. When it fills up, Hearth summarises older messages. You can still
        read them here.
        {isEstimate && ' Estimated until the model has counted.'}
      </Popover.Description>
      {conversationId !== null && hasMessages && (
        <div className={styles.actions}>
          <Popover.Close render={<Button size="small" />} onClick={() => void summariseOlder(conversationId)}>
            Summarise older messages
          </Popover.Close>
        </div>
      )}
    </>
  );
}

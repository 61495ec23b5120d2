import { Popover } from '@base-ui/react/popover';
import { t } from '../../locale/t';
import type { ContextUse } from '../../ui/context-window/context-use';
import { WindowBar, WindowLegend } from '../../ui/context-window/window-bar';
import { Button } from '../../ui/controls/button';
import { summariseOlder } from '../conversations/conversation-requests';
import styles from './context-meter.module.css';

type Props = { readonly conversationId: string | null; readonly use: ContextUse };

/** The whole window by its parts, and the way to make room in it. */
export function ContextPopover({ conversationId, use }: Props) {
  const { numCtx, parts, used, isEstimate } = use;
  const whole = { used, all: numCtx };
  const hasMessages = parts.some(({ kind, tokens }) => kind === 'messages' && tokens > 0);
  return (
    <>
      <Popover.Title className={styles.title}>
        {isEstimate ? t('chat-context.aboutTokensTitle', whole) : t('chat-context.tokens', whole)}
      </Popover.Title>
      <WindowBar parts={parts} numCtx={numCtx} isLarge />
      <WindowLegend parts={parts} />
      <Popover.Description className={styles.note}>
        {t('chat-context.note')}
        {isEstimate && ` ${t('chat-context.estimated')}`}
      </Popover.Description>
      {conversationId !== null && hasMessages && (
        <div className={styles.actions}>
          <Popover.Close render={<Button size="small" />} onClick={() => void summariseOlder(conversationId)}>
            {t('chat-context.summarise')}
          </Popover.Close>
        </div>
      )}
    </>
  );
}

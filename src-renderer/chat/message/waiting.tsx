import { MessageCircleQuestion } from 'lucide-react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { useModelLabel } from '../../window/use-model-label';
import type { ToolWait } from '../thread/thread';
import styles from './waiting.module.css';

/** `model` by its key. */
export function LoadingModel({ model: key }: { readonly model: string | null }) {
  const model = useModelLabel(key);
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      {model === null ? t('chat-message.loadingAny') : t('chat-message.loading', { model })}
    </div>
  );
}

export function Summarising({ conversationId }: { readonly conversationId: string }) {
  const cancel = async () => {
    shown(await request('message:stop', { conversationId }));
  };
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      {t('chat-message.summarising')}
      <Button kind="quiet" size="small" onClick={() => void cancel()}>
        {t('chat-message.cancel')}
      </Button>
    </div>
  );
}

/** What a reply waits for before it goes on: said at once where it is the person. */
export function WaitingForTool({ wait }: { readonly wait: ToolWait }) {
  return (
    <p
      className={styles.tool}
      role={wait === 'permission' ? 'status' : undefined}
      data-asks={wait === 'permission' || undefined}
    >
      {wait === 'permission' && <MessageCircleQuestion size={14} aria-hidden />}
      {t(TOOL_WAITS[wait])}
    </p>
  );
}

const TOOL_WAITS = {
  tool: 'chat-message.looking',
  outside: 'chat-message.usingOutside',
  permission: 'chat-message.asking',
} as const satisfies Readonly<Record<ToolWait, string>>;

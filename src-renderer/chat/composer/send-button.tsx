import { ArrowUp, ListPlus } from 'lucide-react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';

type Props = { readonly isStreaming: boolean; readonly isDisabled: boolean; readonly onClick: () => void };

/** While an answer is written, what is sent waits for its end. */
export function SendButton({ isStreaming, isDisabled, onClick }: Props) {
  if (isStreaming) {
    return (
      <Button kind="primary" title={t('chat-composer.send-later')} disabled={isDisabled} onClick={onClick}>
        <ListPlus size={14} /> {t('chat-composer.queue-it')}
      </Button>
    );
  }
  return (
    <Button
      kind="primary"
      isIcon
      aria-label={t('chat-composer.send')}
      title={t('chat-composer.send')}
      disabled={isDisabled}
      onClick={onClick}
    >
      <ArrowUp size={16} />
    </Button>
  );
}

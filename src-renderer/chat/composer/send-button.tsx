import { ArrowUp, ListPlus } from 'lucide-react';
import { Button } from '../../ui/controls/button';

type Props = { readonly isStreaming: boolean; readonly isDisabled: boolean; readonly onClick: () => void };

/** While an answer is written, what is sent waits for its end. */
export function SendButton({ isStreaming, isDisabled, onClick }: Props) {
  if (isStreaming) {
    return (
      <Button kind="primary" title="Sent after the current answer" disabled={isDisabled} onClick={onClick}>
        <ListPlus size={14} /> Queue
      </Button>
    );
  }
  return (
    <Button kind="primary" isIcon aria-label="Send" title="Send" disabled={isDisabled} onClick={onClick}>
      <ArrowUp size={16} />
    </Button>
  );
}

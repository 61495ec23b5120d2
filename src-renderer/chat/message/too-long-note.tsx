import type { Message } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { Note } from '../../ui/feedback/note';

/** A message that no window of this size holds, with what can be done about it. */
export function TooLongNote({ message, isBusy }: { readonly message: Message; readonly isBusy: boolean }) {
  const ask = async (name: 'message:raise-window' | 'message:send-beginning' | 'message:attach-as-file') => {
    shown(await request(name, { id: message.id }));
  };
  return (
    <Note
      kind="warn"
      actions={
        <>
          <Button size="small" disabled={isBusy} onClick={() => void ask('message:raise-window')}>
            {t('chat-message.raiseWindow')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void ask('message:send-beginning')}>
            {t('chat-message.sendBeginning')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void ask('message:attach-as-file')}>
            {t('chat-message.attachAsFile')}
          </Button>
        </>
      }
    >
      {message.error?.sentence}
    </Note>
  );
}

import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Command } from '../../commands/command';
import { useCommands } from '../../commands/registry';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import hidden from '../../ui/text/hidden.module.css';
import type { Files } from './use-files';

/** Asks the system for files. Which ones may be attached is decided by their bytes, not by a filter on names. */
export function AttachButton({ onFiles }: { readonly onFiles: Files['add'] }) {
  const input = useRef<HTMLInputElement>(null);
  const [commands] = useState<readonly Command[]>(() => [
    {
      id: 'chat.attach',
      group: 'chat',
      title: t('chat-files.attach-command'),
      Icon: Paperclip,
      words: t('chat-files.attach-words'),
      run: () => input.current?.click(),
    },
  ]);
  useCommands(commands);
  return (
    <>
      <Button
        kind="quiet"
        isIcon
        aria-label={t('chat-files.attach')}
        title={t('chat-files.attach')}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={16} />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        className={hidden.hidden}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          onFiles({ files: [...(target.files ?? [])], folders: [] }, 'file');
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

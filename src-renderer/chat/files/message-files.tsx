import { useState } from 'react';
import type { AttachedFile, Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { FileChip } from './file-chip';
import { FilePreview } from './file-preview';
import styles from './message-files.module.css';
import { useBlobUrl, useFile } from './use-file';

type Props = {
  readonly message: Message;
  /** The person's own stand at the end, like his words. */
  readonly align?: 'start' | 'end';
};

/** The files of a message; each opens what the model was given of it. */
export function MessageFiles({ message, align = 'end' }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const files = message.attachments ?? [];
  if (files.length === 0) return null;
  const shown = open === null ? undefined : files[open];
  return (
    <>
      <ul className={styles.list} data-align={align} aria-label={t('chat-files.label')}>
        {files.map((file, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's files never change places
          <li key={position}>
            <button type="button" className={styles.file} onClick={() => setOpen(position)}>
              {file.kind === 'image' ? (
                <ImageThumb messageId={message.id} position={position} file={file} />
              ) : (
                <FileChip file={file} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && open !== null && (
        <FilePreview messageId={message.id} position={open} file={shown} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type ThumbProps = { readonly messageId: string; readonly position: number; readonly file: AttachedFile };

/** The picture itself, by name until it is there. */
function ImageThumb({ messageId, position, file }: ThumbProps) {
  const opened = useFile(messageId, position);
  const url = useBlobUrl(opened.state === 'ready' ? opened.content.bytes : null, file.type);
  if (url === null) return <FileChip file={file} />;
  return (
    <img
      className={styles.thumb}
      src={url}
      alt={file.name}
      title={file.name}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
    />
  );
}

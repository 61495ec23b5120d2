import { useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { FileChip } from './file-chip';
import { FilePreview } from './file-preview';
import { ImageThumb } from './image-thumb';
import styles from './message-files.module.css';

/** The files of a message; each opens what the model was given of it. */
export function MessageFiles({ message }: { readonly message: Message }) {
  const [open, setOpen] = useState<number | null>(null);
  const files = message.attachments ?? [];
  if (files.length === 0) return null;
  const shown = open === null ? undefined : files[open];
  return (
    <>
      <ul className={styles.list} aria-label="Files">
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

import type { AttachedFile } from '../../../src-preload/contract/messages';
import { FileChip } from './file-chip';
import styles from './message-files.module.css';
import { useBlobUrl, useFile } from './use-file';

type Props = { readonly messageId: string; readonly position: number; readonly file: AttachedFile };

/** The picture itself, by name until it is there. */
export function ImageThumb({ messageId, position, file }: Props) {
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

import { FileText, ImageIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AttachedFile } from '../../../src-preload/contract/messages';
import { fileSummary } from '../../drafts/draft-file';
import styles from './file-chip.module.css';

/** A file by name, with its size. */
export function FileChip({
  file,
  note,
  children,
}: {
  readonly file: AttachedFile;
  readonly note?: string;
  readonly children?: ReactNode;
}) {
  const Icon = file.kind === 'image' ? ImageIcon : FileText;
  return (
    <span className={styles.chip}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <b dir="auto" title={file.name}>
          {file.name}
        </b>
        <small>{note ?? fileSummary(file)}</small>
      </span>
      {children}
    </span>
  );
}

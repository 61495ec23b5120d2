import { FileSpreadsheet, FileText, ImageIcon, LoaderCircle, Presentation, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AttachedFile } from '../../../src-preload/contract/messages';
import { fileSummary } from '../../drafts/draft-file';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
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
  const Icon = iconOf(file);
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

function iconOf({ kind, document }: AttachedFile) {
  if (kind === 'image') return ImageIcon;
  if (document?.format === 'pptx' || document?.format === 'odp') return Presentation;
  return document?.format === 'xlsx' || document?.format === 'ods' ? FileSpreadsheet : FileText;
}

/** A document while its text is read. */
export function ReadingChip({ name, onStop }: { readonly name: string; readonly onStop: () => void }) {
  return (
    <span className={styles.chip} role="status">
      <LoaderCircle size={16} strokeWidth={1.75} className={styles.turning} aria-hidden />
      <span className={styles.words}>
        <b dir="auto" title={name}>
          {name}
        </b>
        <small>{t('chat-files.reading')}</small>
      </span>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-files.stop-reading', { name })}
        onClick={({ currentTarget }) => {
          // This button goes with the chip.
          currentTarget.closest('[data-foot]')?.querySelector('textarea')?.focus();
          onStop();
        }}
      >
        <X size={14} />
      </Button>
    </span>
  );
}

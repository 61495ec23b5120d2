import { FileX2, X } from 'lucide-react';
import { type ChangeDraft, type Draft, LARGEST_TYPED_PASTE, withoutFile, withPasted } from '../../drafts/draft';
import type { DraftFile } from '../../drafts/draft-file';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { sizeText } from '../../ui/text/sizes';
import styles from './composer-files.module.css';
import { FileChip, ReadingChip } from './file-chip';
import type { Files } from './use-files';

type Props = { readonly draft: Draft; readonly onChange: ChangeDraft; readonly files: Files };

/** The files of the message that is being written, and what could not be one. */
export function ComposerFiles({ draft, onChange, files }: Props) {
  const asText = ({ id, pastedText }: DraftFile) =>
    onChange((now) => withPasted(withoutFile(now, id), pastedText ?? ''));
  return (
    <>
      {draft.files.length + files.documents.length > 0 && (
        <ul className={styles.list} aria-label={t('chat-files.list')}>
          {draft.files.map((file) => (
            <li key={file.id}>
              <FileChip
                file={file}
                {...(file.pastedText === null
                  ? {}
                  : { note: t('chat-files.kept', { size: sizeText(file.sizeBytes) }) })}
              >
                {file.pastedText !== null && file.pastedText.length <= LARGEST_TYPED_PASTE && (
                  <Button kind="quiet" size="small" onClick={() => asText(file)}>
                    {t('chat-files.as-text')}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  size="small"
                  isIcon
                  aria-label={t('chat-files.remove', { name: file.name })}
                  onClick={() => onChange((now) => withoutFile(now, file.id))}
                >
                  <X size={14} />
                </Button>
              </FileChip>
            </li>
          ))}
          {files.documents.map(({ id, name }) => (
            <li key={id}>
              <ReadingChip name={name} onStop={() => files.stopReading(id)} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.list} aria-label={t('chat-files.not-added')} aria-live="polite">
        {files.refusals.map((sentence) => (
          <li key={sentence} className={styles.refusal}>
            <FileX2 size={14} aria-hidden />
            <span dir="auto">{sentence}</span>
            <Button
              kind="quiet"
              size="small"
              isIcon
              aria-label={t('chat-files.dismiss')}
              onClick={() => files.forget(sentence)}
            >
              <X size={14} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

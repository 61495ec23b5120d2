import type { AttachedFile } from '../../../src-preload/contract/messages';
import { fileSummary } from '../../drafts/draft-file';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './message-files.module.css';
import { useBlobUrl, useFile } from './use-file';

type Props = {
  readonly messageId: string;
  readonly position: number;
  readonly file: AttachedFile;
  readonly onClose: () => void;
};

/** As much of a long file as can be laid out at once. */
const shownLength = 100_000;

export function FilePreview({ messageId, position, file, onClose }: Props) {
  const opened = useFile(messageId, position);
  const content = opened.state === 'ready' ? opened.content : null;
  const url = useBlobUrl(content?.bytes ?? null, file.type);
  const text = content?.text ?? null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={file.name}
      actions={<Button onClick={onClose}>{t('chat-files.close')}</Button>}
    >
      <span className={styles.about}>{fileSummary(file)}</span>
      {opened.state === 'failed' && <span>{opened.sentence}</span>}
      {url !== null && <img className={styles.image} src={url} alt={file.name} />}
      {text !== null && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
          <pre className={styles.text} dir="auto" tabIndex={0}>
            {text.slice(0, shownLength)}
          </pre>
          {text.length > shownLength && (
            <span className={styles.about}>{t('chat-files.first', { shown: shownLength, all: text.length })}</span>
          )}
        </>
      )}
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import type { ProjectFile } from '../../src-preload/contract/projects';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import styles from './file-dialog.module.css';

type Props = {
  readonly projectId: string;
  readonly file: ProjectFile | undefined;
  readonly onClose: () => void;
};

/** A memory file as it is, with the line from which on it is not read. */
export function FileDialog({ projectId, file, onClose }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = file?.path;
  useEffect(() => {
    if (path === undefined) return;
    void request('project:read-file', { id: projectId, path }).then((answer) => {
      if (answer.ok) setText(answer.value.text);
      else setRefusal(answer.error.sentence);
    });
  }, [projectId, path]);
  const lines = text?.replace(/\n$/, '').split('\n') ?? [];
  const readCount = file?.injectedBytes == null ? lines.length : lines.length - file.leftOutLines;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={path ?? t('projects.file.gone')}
      actions={<Button onClick={onClose}>{t('projects.file.close')}</Button>}
    >
      {refusal !== null && <p>{refusal}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long file is scrolled by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={t('projects.file.lines')}>
        <pre>{lines.slice(0, readCount).join('\n')}</pre>
        {readCount < lines.length && (
          <>
            <p className={styles.cut}>{t('projects.file.cut')}</p>
            <pre className={styles.left}>{lines.slice(readCount).join('\n')}</pre>
          </>
        )}
      </section>
    </Dialog>
  );
}

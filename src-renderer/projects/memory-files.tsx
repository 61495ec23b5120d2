import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { OpenProject, ProjectFile } from '../../src-preload/contract/projects';
import { rich, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Note } from '../ui/feedback/note';
import { sizeText } from '../ui/text/sizes';
import { FileDialog } from './file-dialog';
import styles from './memory-files.module.css';

const MEMORY_FILE = '.hearth/memory/MEMORY.md';

/** Each memory file with the part that chats see, to scale, and what is over the limit. */
export function MemoryFiles({ open }: { readonly open: OpenProject }) {
  const [shownPath, setShownPath] = useState<string | null>(null);
  const { files, maxBytes, maxLines } = open;
  const size = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const told = files.reduce((sum, { injectedBytes }) => sum + (injectedBytes ?? 0), 0);
  const widest = Math.max(1, ...files.map(({ sizeBytes }) => sizeBytes));
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{t('projects.memory.title')}</h3>
        {files.length > 0 && (
          <span>{t('projects.memory.sizes', { files: files.length, size: sizeText(size), told: sizeText(told) })}</span>
        )}
      </div>
      {files.length === 0 && open.diagnostics.length === 0 && (
        <p className={styles.none}>{rich('projects.memory.none', { file: <code>{MEMORY_FILE}</code> })}</p>
      )}
      <ul className={styles.files} aria-label={t('projects.memory.files')}>
        {files.map((file) => (
          <li key={file.path}>
            <button type="button" className={styles.file} onClick={() => setShownPath(file.path)}>
              <span className={styles.name}>
                <FileText size={14} aria-hidden />
                <b title={file.path}>{nameOf(file)}</b>
                <small>{hintOf(file.kind)}</small>
              </span>
              <Bar file={file} widest={widest} />
              <span className={styles.numbers}>{numbers(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      {files
        .filter(({ leftOutLines }) => leftOutLines > 0)
        .map((file) => (
          <Note
            key={file.path}
            kind="warn"
            actions={
              <Button size="small" onClick={() => setShownPath(file.path)}>
                {t('projects.memory.show-lines')}
              </Button>
            }
          >
            {file.injectedBytes === 0
              ? t('projects.memory.first-line', { file: nameOf(file), size: sizeText(maxBytes) })
              : t('projects.memory.over', {
                  file: nameOf(file),
                  lines: maxLines,
                  size: sizeText(maxBytes),
                  left: file.leftOutLines,
                })}
          </Note>
        ))}
      {shownPath !== null && (
        <FileDialog
          projectId={open.project.id}
          file={files.find(({ path }) => path === shownPath)}
          onClose={() => setShownPath(null)}
        />
      )}
    </section>
  );
}

function Bar({ file, widest }: { readonly file: ProjectFile; readonly widest: number }) {
  if (file.injectedBytes === null)
    return <small className={styles.bar}>{isForeign(file.kind) ? '' : t('projects.memory.opened-when-needed')}</small>;
  return (
    <svg className={styles.bar} viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.told} width={(file.injectedBytes / widest) * 1_000} height="6" />
      <rect
        className={styles.left}
        x={(file.injectedBytes / widest) * 1_000}
        width={((file.sizeBytes - file.injectedBytes) / widest) * 1_000}
        height="6"
      />
    </svg>
  );
}

function numbers({ injectedBytes, sizeBytes }: ProjectFile) {
  if (injectedBytes === null) return sizeText(sizeBytes);
  if (injectedBytes === sizeBytes) return t('projects.memory.all-read', { size: sizeText(sizeBytes) });
  return rich('projects.memory.partly-read', {
    told: sizeText(injectedBytes),
    left: sizeText(sizeBytes - injectedBytes),
    em: (text) => <em>{text}</em>,
  });
}

function nameOf({ kind, path }: ProjectFile): string {
  return isForeign(kind) ? path : path.slice(path.lastIndexOf('/') + 1);
}

function isForeign(kind: ProjectFile['kind']): boolean {
  return kind === 'pi' || kind === 'claude';
}

function hintOf(kind: ProjectFile['kind']): string {
  if (isForeign(kind)) return t('projects.memory.foreign');
  return kind === 'local' ? t('projects.memory.local') : '';
}

import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { OpenProject, ProjectFile } from '../../src-preload/contract/projects';
import { Button } from '../ui/controls/button';
import { Note } from '../ui/feedback/note';
import { sizeText } from '../ui/text/sizes';
import { FileDialog } from './file-dialog';
import styles from './memory-files.module.css';

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
        <h3>Memory the model reads</h3>
        {files.length > 0 && (
          <span>
            {sizeText(size)} in {files.length === 1 ? '1 file' : `${files.length} files`}, {sizeText(told)} read
          </span>
        )}
      </div>
      {files.length === 0 && open.diagnostics.length === 0 && (
        <p className={styles.none}>
          Nothing yet. <code>.hearth/memory/MEMORY.md</code> is made with the first thing that is written there.
        </p>
      )}
      <ul className={styles.files} aria-label="Memory files">
        {files.map((file) => (
          <li key={file.path}>
            <button type="button" className={styles.file} onClick={() => setShownPath(file.path)}>
              <span className={styles.name}>
                <FileText size={14} aria-hidden />
                <b title={file.path}>{nameOf(file)}</b>
                <small>{hints[file.kind]}</small>
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
                Show the lines
              </Button>
            }
          >
            {file.injectedBytes === 0 ? (
              <>
                The first line of {nameOf(file)} is over {sizeText(maxBytes)}, so chats see none of this file. Break the
                line.
              </>
            ) : (
              <>
                {nameOf(file)} is over {maxLines.toLocaleString('en')} lines or {sizeText(maxBytes)}, so its last{' '}
                {file.leftOutLines === 1 ? 'line is' : `${file.leftOutLines.toLocaleString('en')} lines are`} not read.
                Move some of them to a topic file.
              </>
            )}
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
    return <small className={styles.bar}>{isForeign(file.kind) ? '' : 'opened when needed'}</small>;
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
  if (injectedBytes === sizeBytes) return `${sizeText(sizeBytes)} read`;
  return (
    <>
      {sizeText(injectedBytes)} read, <em>{sizeText(sizeBytes - injectedBytes)} left out</em>
    </>
  );
}

function nameOf({ kind, path }: ProjectFile): string {
  return isForeign(kind) ? path : path.slice(path.lastIndexOf('/') + 1);
}

function isForeign(kind: ProjectFile['kind']): boolean {
  return kind === 'pi' || kind === 'claude';
}

const hints = {
  index: '',
  local: 'kept out of Git',
  topic: '',
  pi: 'read, never written',
  claude: 'read, never written',
} as const;

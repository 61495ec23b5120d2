import { useEffect, useRef, useState } from 'react';
import { filesOf, type GivenFiles } from '../../drafts/given-files';
import { openHandoffText } from '../../handoff/handoff-window';
import { t } from '../../locale/t';
import styles from './drop-zone.module.css';
import type { Files } from './use-files';

/** Files may be dropped anywhere on the page, which says so while they hover over it. */
export function DropZone({ onFiles }: { readonly onFiles: Files['add'] }) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      void takeDropped(filesOf(event.dataTransfer), take.current);
    };
    // Before the window, whose own listener takes what is left (`handoff/use-dropped-handoff.ts`).
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver ? <div className={styles.zone}>{t('chat-files.drop')}</div> : null;
}

/** A note of a handoff begins a chat, wherever it is dropped; any other file is for this message. */
async function takeDropped(given: GivenFiles, take: Files['add']): Promise<void> {
  const [only] = given.files;
  if (given.files.length === 1 && only !== undefined && (await isHandoff(only))) {
    if (await openHandoffText(await only.text())) return;
  }
  take(given, 'dropped');
}

async function isHandoff(file: File): Promise<boolean> {
  if (!/\.md$/i.test(file.name) || file.size > LARGEST_HANDOFF_BYTES) return false;
  const start = await file
    .slice(0, 400)
    .text()
    .catch(() => '');
  return /^---\s[\s\S]*schema: hearth\/handoff@/.test(start);
}

const LARGEST_HANDOFF_BYTES = 1024 * 1024;

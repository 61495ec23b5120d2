import { useEffect, useRef, useState } from 'react';
import styles from './drop-zone.module.css';
import { filesOf } from './given-files';
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
      take.current(filesOf(event.dataTransfer), 'dropped');
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver ? <div className={styles.zone}>Drop to attach to this message</div> : null;
}

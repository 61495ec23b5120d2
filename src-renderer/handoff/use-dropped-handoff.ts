import { useEffect } from 'react';
import { LARGEST_HANDOFF } from '../../src-preload/contract/limits';
import { droppedNote } from '../drafts/given-files';
import { t } from '../locale/t';
import { showDone } from '../ui/feedback/toasts';
import { openHandoffText } from './handoff-window';

/** One Markdown file that is dropped where nothing else takes it: a handoff begins a chat. */
export function useDroppedHandoff(): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const note = droppedNote(event.dataTransfer);
      if (note !== null) void openDropped(note);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}

async function openDropped(file: File): Promise<void> {
  const isHandoff = file.size <= LARGEST_HANDOFF && (await openHandoffText(await file.text()));
  if (!isHandoff) showDone(t('handoff.not-one', { file: file.name }));
}

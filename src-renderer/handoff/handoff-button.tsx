import { FileCheck2, NotebookPen } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/registry';
import { Button } from '../ui/controls/button';
import styles from './handoff-button.module.css';
import { openHandoff, readWritten, repeatHandoff, showWritten, useHandoff } from './handoff-window';

type Props = { readonly conversationId: string; readonly isDisabled: boolean };

/**
 * Opens the preview; with Shift it hands off to the same place as last time. A button beside it opens what was written.
 */
export function HandoffButton({ conversationId, isDisabled }: Props) {
  const written = useHandoff((state) => state.written[conversationId] ?? null);
  const isRepeating = useHandoff((state) => state.repeating === conversationId);
  useEffect(() => void readWritten(conversationId), [conversationId]);
  const commands = useMemo<readonly Command[]>(
    () =>
      isDisabled
        ? []
        : [
            {
              id: 'chat.hand-off',
              group: 'In this chat',
              title: 'Hand off',
              Icon: NotebookPen,
              words: 'handoff brief note export project',
              run: () => void openHandoff(conversationId),
            },
            {
              id: 'chat.hand-off-again',
              group: 'In this chat',
              title: 'Hand off to the same place as last time',
              Icon: NotebookPen,
              words: 'handoff again repeat without a preview',
              run: () => void repeatHandoff(conversationId),
            },
          ],
    [conversationId, isDisabled],
  );
  useCommands(commands);
  return (
    <span className={styles.pair} data-written={written !== null || undefined}>
      <Button
        disabled={isDisabled || isRepeating}
        title="Shift+click: same place as last time, without a preview"
        onClick={(event) => void (event.shiftKey ? repeatHandoff(conversationId) : openHandoff(conversationId))}
      >
        <NotebookPen size={16} aria-hidden /> {isRepeating ? 'Handing off…' : 'Hand off'}
      </Button>
      {written && (
        <Button
          isIcon
          aria-label={`Open ${written.label}`}
          title={`Written: ${written.label}. Open it`}
          onClick={() => void showWritten(conversationId)}
        >
          <FileCheck2 size={16} />
        </Button>
      )}
    </span>
  );
}

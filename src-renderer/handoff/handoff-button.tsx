import { FileCheck2, NotebookPen } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/registry';
import { t } from '../locale/t';
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
              group: 'chat',
              title: t('handoff.hand-off'),
              Icon: NotebookPen,
              words: t('handoff.words'),
              run: () => void openHandoff(conversationId),
            },
            {
              id: 'chat.hand-off-again',
              group: 'chat',
              title: t('handoff.hand-off-again'),
              Icon: NotebookPen,
              words: t('handoff.words-again'),
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
        title={t('handoff.button-hint')}
        onClick={(event) => void (event.shiftKey ? repeatHandoff(conversationId) : openHandoff(conversationId))}
      >
        <NotebookPen size={16} aria-hidden /> {t(isRepeating ? 'handoff.running' : 'handoff.hand-off')}
      </Button>
      {written && (
        <Button
          isIcon
          aria-label={t('handoff.open-written', { file: written.label })}
          title={t('handoff.written-hint', { file: written.label })}
          onClick={() => void showWritten(conversationId)}
        >
          <FileCheck2 size={16} />
        </Button>
      )}
    </span>
  );
}

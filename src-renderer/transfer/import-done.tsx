import { Undo2 } from 'lucide-react';
import type { ImportUndone } from '../../src-preload/contract/transfer';
import { list, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import { showArchive, showMemory } from '../window/navigation';
import { type ImportState, whatComesIn } from './import-state';
import styles from './transfer.module.css';
import type { useImport } from './use-import';

type Outcome = Extract<ImportState, { kind: 'done' }>['outcome'];
type Props = Pick<ReturnType<typeof useImport>, 'undo' | 'close'> & { readonly outcome: Outcome };

/** What came in, with the way to it and the way back. */
export function DoneDialog({ outcome, undo, close }: Props) {
  const { conversations, memories, proposed, waiting, importId } = outcome;
  const hasContent = conversations + memories + proposed > 0;
  const show = () => {
    close();
    if (memories > 0) showMemory('review');
    else showArchive();
  };
  const actions = (
    <>
      {importId !== null && hasContent && (
        <>
          <Button className={styles.first} onClick={() => void undo(importId)}>
            <Undo2 size={14} aria-hidden /> {t('transfer.undo')}
          </Button>
          <Button kind="primary" onClick={show}>
            {t('transfer.done.show')}
          </Button>
        </>
      )}
      <Button onClick={close}>{t('transfer.done.close')}</Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t('transfer.done.title')} actions={actions}>
      {(waiting === 0 || hasContent) && (
        <p>{t('transfer.done.came-in', { what: whatComesIn(outcome, outcome.needsRestart) })}</p>
      )}
      {!outcome.needsRestart && conversations > 0 && <p>{t('transfer.done.archive')}</p>}
      {outcome.isSearchBehind && <p>{t('transfer.done.behind')}</p>}
      {waiting > 0 && <p>{t('transfer.done.permissions', { count: waiting })}</p>}
      {outcome.needsRestart && <p>{t('transfer.done.restart')}</p>}
    </Dialog>
  );
}

/** What was taken back, and by name what stayed. */
export function UndoneDialog({ undone, close }: Pick<Props, 'close'> & { readonly undone: ImportUndone }) {
  const { conversations, memories, kept } = undone;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('transfer.undone.title')}
      actions={<Button onClick={close}>{t('transfer.done.close')}</Button>}
    >
      <p role="status">
        {conversations + memories === 0
          ? t('transfer.undone.nothing')
          : t('transfer.undone.deleted', { what: whatWent(conversations, memories) })}
      </p>
      {kept.length > 0 && (
        <section>
          <h3 className={styles.part}>{t('transfer.undone.stay')}</h3>
          <ul className={styles.rows} aria-label={t('transfer.undone.kept')}>
            {kept.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two chats may have one name
              <li key={index} dir="auto">
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function whatWent(conversations: number, memories: number): string {
  const chats = conversations > 0 ? [t('transfer.chats', { count: conversations })] : [];
  const facts = memories > 0 ? [t('transfer.done.memories', { count: memories })] : [];
  return list([...chats, ...facts]);
}

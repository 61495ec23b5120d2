import { Undo2 } from 'lucide-react';
import type { ImportUndone } from '../../src-preload/contract/transfer';
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
            <Undo2 size={14} aria-hidden /> Undo
          </Button>
          <Button kind="primary" onClick={show}>
            Show them
          </Button>
        </>
      )}
      <Button onClick={close}>Close</Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title="Imported" actions={actions}>
      {(waiting === 0 || hasContent) && <p>{whatComesIn(outcome, outcome.needsRestart)}.</p>}
      {!outcome.needsRestart && conversations > 0 && <p>The chats are in the archive, where search finds them.</p>}
      {outcome.isSearchBehind && <p>Everything is imported. Hearth makes it searchable in the background.</p>}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? 'One thing needs' : `${waiting} things need`} your permission: Settings, Data and backups.
        </p>
      )}
      {outcome.needsRestart && <p>Hearth restarts now.</p>}
    </Dialog>
  );
}

/** What was taken back, and by name what stayed. */
export function UndoneDialog({ undone, close }: Pick<Props, 'close'> & { readonly undone: ImportUndone }) {
  const { conversations, memories, kept } = undone;
  return (
    <Dialog isOpen onClose={close} title="Import undone" actions={<Button onClick={close}>Close</Button>}>
      <p role="status">
        {conversations + memories === 0
          ? 'There was nothing left to undo.'
          : `Hearth deleted what the import added: ${whatWent(conversations, memories)}.`}
      </p>
      {kept.length > 0 && (
        <section>
          <h3 className={styles.part}>You changed these, so they stay</h3>
          <ul className={styles.rows} aria-label="Kept">
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
  const chats = conversations === 1 ? '1 chat' : `${conversations.toLocaleString('en')} chats`;
  const facts = memories === 1 ? '1 memory' : `${memories.toLocaleString('en')} memories`;
  const parts = [conversations > 0 ? chats : '', memories > 0 ? facts : ''].filter((part) => part !== '');
  return new Intl.ListFormat('en').format(parts);
}

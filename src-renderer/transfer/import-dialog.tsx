import { useState } from 'react';
import type { BackupPermission, ImportPreview, LeftOut } from '../../src-preload/contract/transfer';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import { kindNames, rowsOfPreview, whatComesIn, withoutPieces } from './import-state';
import { PermissionItem } from './permission-item';
import permissionStyles from './permissions.module.css';
import { PieceChoice } from './piece-choice';
import styles from './transfer.module.css';
import type { useImport } from './use-import';

type Outcome = Extract<Props['state'], { kind: 'done' }>['outcome'];
type Props = Pick<ReturnType<typeof useImport>, 'state' | 'run' | 'cancel' | 'close'>;

/** What would come in and what stays out; then how far it is; then what came in. */
export function ImportDialog({ state, run, cancel, close }: Props) {
  switch (state.kind) {
    case 'idle':
    case 'reading':
      return null;
    case 'asking':
      return <AskingDialog preview={state.preview} run={run} close={close} />;
    case 'running': {
      const stop = () => void cancel();
      const actions = <Button onClick={stop}>{state.isIn ? 'Do the rest later' : 'Cancel'}</Button>;
      return (
        <Dialog isOpen onClose={stop} title="Importing" actions={actions}>
          <p role="status">{state.sentence}</p>
          <progress
            className={styles.bar}
            aria-label="Import"
            {...(state.share === null ? {} : { value: state.share })}
          />
        </Dialog>
      );
    }
    case 'done': {
      const { outcome } = state;
      return (
        <Dialog isOpen onClose={close} title="Imported" actions={<Button onClick={close}>Close</Button>}>
          {(outcome.waiting === 0 || hasContent(outcome)) && <p>{whatComesIn(outcome, outcome.needsRestart)}.</p>}
          {outcome.isSearchBehind && <p>Everything is imported. Hearth makes it searchable in the background.</p>}
          {outcome.waiting > 0 && (
            <p>
              {outcome.waiting === 1 ? 'One thing needs' : `${outcome.waiting} things need`} your permission: Settings,
              Data and backups.
            </p>
          )}
          {outcome.needsRestart && <p>Hearth restarts now.</p>}
        </Dialog>
      );
    }
    default:
      return state satisfies never;
  }
}

function hasContent({ conversations, memories, proposed }: Outcome): boolean {
  return conversations + memories + proposed > 0;
}

type AskingProps = Pick<Props, 'run' | 'close'> & { readonly preview: ImportPreview };

function AskingDialog({ preview, run, close }: AskingProps) {
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<number>>(new Set());
  const chosen = withoutPieces(preview, leaveOut);
  const isNothing = chosen.conversations + chosen.memories + chosen.proposed + chosen.permissions.length === 0;
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button kind="primary" disabled={isNothing} onClick={() => void run(chosen, [...leaveOut])}>
        {isNothing ? 'Nothing to import' : 'Import'}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title="Import this?" actions={actions}>
      <p>
        <b className={styles.name}>{preview.name}</b> is {kindNames[preview.kind]}. Nothing is written yet.
      </p>
      <ComesIn preview={chosen} />
      {preview.pieces.length > 1 && (
        <PieceChoice
          pieces={preview.pieces}
          total={preview.conversations + preview.memories}
          leaveOut={leaveOut}
          onChange={setLeaveOut}
        />
      )}
      <AsksFirst permissions={preview.permissions} />
      <StaysOut lines={preview.leftOut} />
      {preview.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Dialog>
  );
}

function ComesIn({ preview }: { readonly preview: ImportPreview }) {
  const rows = rowsOfPreview(preview);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>What will be imported</h3>
      <ul className={styles.rows} aria-label="What will be imported">
        {rows.map(({ name, note, count }) => (
          <li key={name}>
            <span>
              {name}
              {note !== '' && <small dir="auto">{note}</small>}
            </span>
            <b className={styles.count}>{count.toLocaleString('en')}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AsksFirst({ permissions }: { readonly permissions: readonly BackupPermission[] }) {
  if (permissions.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>What needs your permission afterwards</h3>
      <ul className={permissionStyles.list} aria-label="What needs your permission afterwards">
        {permissions.map((permission) => (
          <PermissionItem key={permission.id} permission={permission} />
        ))}
      </ul>
    </section>
  );
}

function StaysOut({ lines }: { readonly lines: readonly LeftOut[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>What will be left out</h3>
      <ul className={styles.rows} aria-label="What will be left out">
        {lines.map(({ reason, count, sentence }) => (
          <li key={reason}>
            <span>{sentence}</span>
            <span className={styles.count}>{count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import type { BackupPermission, ImportPiece, ImportPreview, LeftOut } from '../../src-preload/contract/transfer';
import { count as numberText, rich, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import styles from './import-choice.module.css';
import { importLabel, kindNames, rowsOfPreview, withoutPieces } from './import-state';
import { PermissionItem } from './permission-item';
import permissionStyles from './permissions.module.css';
import { PieceChoice } from './piece-choice';
import type { useImport } from './use-import';

type Props = Pick<ReturnType<typeof useImport>, 'pick' | 'run' | 'close'> & { readonly preview: ImportPreview };

/** What would come in and what stays out, beside it each piece with a box of its own. Nothing is written yet. */
export function ImportChoice({ preview, pick, run, close }: Props) {
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<number>>(new Set());
  const chosen = withoutPieces(preview, leaveOut);
  const isNothing = chosen.conversations + chosen.memories + chosen.proposed + chosen.permissions.length === 0;
  const hasPieces = preview.pieces.length > 1;
  const toggleKind = (kind: ImportPiece['kind']) => {
    const ofKind = preview.pieces.filter((piece) => piece.kind === kind).map(({ at }) => at);
    const next = new Set(leaveOut);
    const isWhole = ofKind.every((at) => !leaveOut.has(at));
    for (const at of ofKind)
      if (isWhole) next.add(at);
      else next.delete(at);
    setLeaveOut(next);
  };
  const actions = (
    <>
      {preview.kind !== 'hearth_backup' && !isNothing && (
        <span className={styles.foot}>{t('transfer.choice.undo-hint')}</span>
      )}
      <Button onClick={close}>{t('transfer.choice.cancel')}</Button>
      <Button kind="primary" disabled={isNothing} onClick={() => void run(chosen, [...leaveOut])}>
        {isNothing ? t('transfer.choice.nothing') : importLabel(chosen)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t('transfer.choice.title')} hasPanes actions={actions}>
      <div className={styles.file}>
        <FileArchive size={16} aria-hidden />
        <p className={styles.what}>
          <span>{rich(kindNames[preview.kind], { name: preview.name, b: (text) => <b>{text}</b> })}</span>
          <small>{t('transfer.choice.read-here')}</small>
        </p>
        <Button size="small" onClick={() => void pick('file')}>
          {t('transfer.choice.other-file')}
        </Button>
      </div>
      <div className={styles.panes} data-single={!hasPieces || undefined}>
        <div className={styles.summary}>
          <ComesIn preview={chosen} whole={preview} hasBoxes={hasPieces} onToggle={toggleKind} />
          <AsksFirst permissions={preview.permissions} />
          <StaysOut lines={preview.leftOut} />
          {preview.notes.map((note) => (
            <p key={note} className={styles.hint} dir="auto">
              {note}
            </p>
          ))}
          {preview.memories > 0 && preview.kind !== 'hearth_backup' && (
            <p className={styles.hint}>
              {t(preview.conversations > 0 ? 'transfer.choice.memories-wait-chats' : 'transfer.choice.memories-wait')}
            </p>
          )}
        </div>
        {hasPieces && (
          <PieceChoice
            pieces={preview.pieces}
            total={preview.conversations + preview.memories}
            leaveOut={leaveOut}
            onChange={setLeaveOut}
          />
        )}
      </div>
    </Dialog>
  );
}

type ComesInProps = {
  readonly preview: ImportPreview;
  /** With what is not ticked as well. */
  readonly whole: ImportPreview;
  readonly hasBoxes: boolean;
  readonly onToggle: (kind: ImportPiece['kind']) => void;
};

function ComesIn({ preview, whole, hasBoxes, onToggle }: ComesInProps) {
  const rows = rowsOfPreview(whole);
  if (rows.length === 0) return null;
  const counts = new Map(rowsOfPreview(preview).map((row) => [row.name, row]));
  return (
    <section>
      <h3 className={styles.part}>{t('transfer.choice.comes-in')}</h3>
      <ul className={styles.rows} aria-label={t('transfer.choice.comes-in')}>
        {rows.map(({ name, note, kind, count: all }) => {
          const count = counts.get(name)?.count ?? 0;
          return (
            <li key={name}>
              {hasBoxes && kind ? (
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={count > 0}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && count < all;
                    }}
                    onChange={() => onToggle(kind)}
                  />
                  {name}
                </label>
              ) : (
                <span>{name}</span>
              )}
              <b className={styles.count}>{numberText(count)}</b>
              {note !== '' && <small dir="auto">{counts.get(name)?.note ?? note}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function AsksFirst({ permissions }: { readonly permissions: readonly BackupPermission[] }) {
  if (permissions.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>{t('transfer.choice.asks')}</h3>
      <ul className={permissionStyles.list} aria-label={t('transfer.choice.asks')}>
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
      <h3 className={styles.part}>{t('transfer.choice.stays-out')}</h3>
      <ul className={styles.rows} aria-label={t('transfer.choice.stays-out')}>
        {lines.map(({ reason, count, sentence }) => (
          <li key={reason}>
            <span>{sentence}</span>
            <span className={styles.count}>{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

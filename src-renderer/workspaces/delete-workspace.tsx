import { type FormEvent, useState } from 'react';
import type { Workspace } from '../../src-preload/contract/workspaces';
import { request } from '../bridge';
import { saveNow } from '../drafts/drafts';
import { rich, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { Dialog } from '../ui/dialogs/dialog';
import styles from '../ui/dialogs/form.module.css';

/** Its name is typed, so that nobody deletes one by a slip. */
export function DeleteWorkspace({
  workspace,
  onClose,
}: {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}) {
  const [typedName, setTypedName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    saveNow();
    const answer = await request('workspace:delete', { id: workspace.id, typedName });
    if (answer.ok) onClose();
    else if (answer.error.code !== 'declined') setRefusal(answer.error.sentence);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('workspaces.delete.title', { name: workspace.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('workspaces.delete.cancel')}</Button>
          <Button
            type="submit"
            form="workspace-delete"
            kind="danger"
            disabled={typedName.trim() !== workspace.name.trim()}
          >
            {t('workspaces.delete.delete')}
          </Button>
        </>
      }
    >
      <form id="workspace-delete" className={styles.form} onSubmit={(event) => void remove(event)}>
        <p className={styles.text}>{t('workspaces.delete.text')}</p>
        <label className={styles.label}>
          <span>
            {rich('workspaces.delete.type', { name: <bdi>{workspace.name}</bdi>, b: (text) => <b>{text}</b> })}
          </span>
          <input
            className={field.input}
            value={typedName}
            autoFocus
            aria-invalid={refusal !== null}
            onChange={(event) => setTypedName(event.target.value)}
          />
        </label>
        {refusal !== null && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import type { Workspace } from '../../src-preload/contract/workspaces';
import { request } from '../bridge';
import { saveNow } from '../drafts/drafts';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { Dialog } from '../ui/dialogs/dialog';
import styles from './workspace-dialog.module.css';

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
      title={`Delete ${workspace.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="workspace-delete"
            kind="danger"
            disabled={typedName.trim() !== workspace.name.trim()}
          >
            Delete workspace
          </Button>
        </>
      }
    >
      <form id="workspace-delete" className={styles.form} onSubmit={(event) => void remove(event)}>
        <p className={styles.text}>
          You can restore its chats, memory, projects and settings for 30 days. Then they are gone for good. Files in
          its folders stay as they are.
        </p>
        <label className={styles.label}>
          <span>
            Type <b>{workspace.name}</b>
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

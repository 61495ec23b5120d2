import { useState } from 'react';
import type { Workspace } from '../../src-preload/contract/workspaces';
import { request } from '../bridge';
import { saveNow } from '../drafts/drafts';
import { rich, t } from '../locale/t';
import field from '../ui/controls/field.module.css';
import styles from '../ui/dialogs/form.module.css';
import { FormDialog } from '../ui/dialogs/form-dialog';

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
  const remove = async () => {
    saveNow();
    const answer = await request('workspace:delete', { id: workspace.id, typedName });
    if (answer.ok) onClose();
    else if (answer.error.code !== 'declined') setRefusal(answer.error.sentence);
  };
  return (
    <FormDialog
      title={t('workspaces.delete.title', { name: workspace.name })}
      cancel={t('workspaces.delete.cancel')}
      submit={t('workspaces.delete.delete')}
      kind="danger"
      isReady={typedName.trim() === workspace.name.trim()}
      refusal={refusal}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className={styles.text}>{t('workspaces.delete.text')}</p>
      <label className={styles.label}>
        <span>{rich('workspaces.delete.type', { name: <bdi>{workspace.name}</bdi>, b: (text) => <b>{text}</b> })}</span>
        <input
          className={field.input}
          value={typedName}
          aria-invalid={refusal !== null}
          onChange={(event) => setTypedName(event.target.value)}
        />
      </label>
    </FormDialog>
  );
}

import { useState } from 'react';
import type { Workspace } from '../../src-preload/contract/workspaces';
import { request } from '../bridge';
import { saveNow } from '../drafts/drafts';
import { t } from '../locale/t';
import field from '../ui/controls/field.module.css';
import styles from '../ui/dialogs/form.module.css';
import { FormDialog } from '../ui/dialogs/form-dialog';

/** A name for a new workspace (`null`) or another one for one that is there. */
export function NameWorkspace({
  workspace,
  onClose,
}: {
  readonly workspace: Workspace | null;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(workspace?.name ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    if (workspace === null) saveNow();
    const answer =
      workspace === null
        ? await request('workspace:make', { name })
        : await request('workspace:rename', { id: workspace.id, name });
    if (answer.ok) onClose();
    else setRefusal(answer.error.sentence);
  };
  return (
    <FormDialog
      title={workspace === null ? t('workspaces.name.new') : t('workspaces.name.rename-it', { name: workspace.name })}
      cancel={t('workspaces.name.cancel')}
      submit={t(workspace === null ? 'workspaces.name.create' : 'workspaces.name.rename')}
      isReady={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <label className={styles.label}>
        {t('workspaces.name.name')}
        <input
          className={field.input}
          value={name}
          maxLength={300}
          aria-invalid={refusal !== null}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {workspace === null && <p className={styles.hint}>{t('workspaces.name.hint')}</p>}
    </FormDialog>
  );
}

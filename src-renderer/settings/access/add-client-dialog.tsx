import { useId, useState } from 'react';
import type { McpAdded } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { AddedDialog } from './added-dialog';
import { GrantFields } from './grant-fields';
import { useChosenWorkspace, WorkspaceField } from './workspace-field';

/** A name as a person would write it. */
const EXAMPLE = 'Claude Code';

/** Names a program, says where and what it may, then shows its token, which is shown once. */
export function AddClientDialog({ onClose }: { readonly onClose: () => void }) {
  const workspace = useChosenWorkspace();
  const { workspaceId } = workspace;
  const [name, setName] = useState('');
  const [grants, setGrants] = useState<readonly McpGrant[]>(['read', 'propose']);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<McpAdded | null>(null);
  const id = useId();
  const submit = async () => {
    setBusy(true);
    const answer = await request('mcp:add', { name: name.trim(), workspaceId, grants: [...grants] });
    setBusy(false);
    if (answer.ok) return setAdded(answer.value);
    setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
  };
  if (added) return <AddedDialog added={added} onClose={onClose} />;
  return (
    <FormDialog
      title={t('settings-access.add')}
      cancel={t('settings.cancel')}
      submit={t('settings-access.add-it')}
      isReady={!isBusy && name.trim() !== '' && workspaceId !== '' && grants.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <label className={form.label}>
        {t('settings-access.name')}
        <input
          className={field.input}
          dir="auto"
          maxLength={80}
          placeholder={EXAMPLE}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal(null);
          }}
        />
      </label>
      {refusal && (
        <p id={`${id}-refusal`} className={form.refusal} role="alert">
          {refusal}
        </p>
      )}
      <WorkspaceField {...workspace} />
      <GrantFields grants={grants} onChange={setGrants} />
    </FormDialog>
  );
}

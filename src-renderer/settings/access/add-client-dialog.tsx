import { useEffect, useId, useState } from 'react';
import type { McpAdded } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { refreshWorkspaces, useWorkspaces } from '../../workspaces/workspace-state';
import { AddedDialog } from './added-dialog';
import { GrantFields } from './grant-fields';

/** A name as a person would write it. */
const EXAMPLE = 'Claude Code';

/** Names a program, says where and what it may, then shows its token, which is shown once. */
export function AddClientDialog({ onClose }: { readonly onClose: () => void }) {
  const known = useWorkspaces((state) => state.known);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [grants, setGrants] = useState<readonly McpGrant[]>(['read', 'propose']);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<McpAdded | null>(null);
  const id = useId();
  useEffect(() => void refreshWorkspaces(), []);
  const there = known?.workspaces.filter(({ deletedAt }) => deletedAt === null) ?? [];
  const workspaceId = chosen ?? known?.openId ?? '';
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
      <label className={form.label}>
        {t('settings-access.workspace')}
        <select className={field.select} value={workspaceId} onChange={(event) => setChosen(event.target.value)}>
          {there.map((workspace) => (
            <option key={workspace.id} value={workspace.id}>
              {workspace.name}
            </option>
          ))}
        </select>
      </label>
      <GrantFields grants={grants} onChange={setGrants} />
    </FormDialog>
  );
}

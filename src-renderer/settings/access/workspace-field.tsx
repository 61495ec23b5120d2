import { useEffect, useState } from 'react';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { refreshWorkspaces, useWorkspaces } from '../../workspaces/workspace-state';

/** Which workspace a program is to use: the open one until another is chosen; empty until they are known. */
export function useChosenWorkspace() {
  const known = useWorkspaces((state) => state.known);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => void refreshWorkspaces(), []);
  const there = known?.workspaces.filter(({ deletedAt }) => deletedAt === null) ?? [];
  return { workspaceId: chosen ?? known?.openId ?? '', there, choose: setChosen };
}

export function WorkspaceField({ workspaceId, there, choose }: ReturnType<typeof useChosenWorkspace>) {
  return (
    <label className={form.label}>
      {t('settings-access.workspace')}
      <select className={field.select} value={workspaceId} onChange={(event) => choose(event.target.value)}>
        {there.map((workspace) => (
          <option key={workspace.id} value={workspace.id}>
            {workspace.name}
          </option>
        ))}
      </select>
    </label>
  );
}

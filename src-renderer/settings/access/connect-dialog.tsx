import { useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { McpAppState, McpState } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { ChangeLines } from './change-lines';
import { GrantFields } from './grant-fields';
import { useChange } from './use-change';
import { useChosenWorkspace, WorkspaceField } from './workspace-field';

type Props = {
  readonly program: McpAppState;
  readonly take: (answer: Result<McpState>) => boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Says where and what a program may, and shows what is written into its file before anything is. */
export function ConnectDialog({ program: { app, name }, take, onDone, onClose }: Props) {
  const workspace = useChosenWorkspace();
  const { workspaceId } = workspace;
  const [grants, setGrants] = useState<readonly McpGrant[]>(['read', 'propose']);
  const [isBusy, setBusy] = useState(false);
  const key = workspaceId === '' ? '' : `${workspaceId} ${grants.join()}`;
  const ask = () => request('mcp:preview', { app, workspaceId, grants: [...grants] });
  const { change, refusal, apply } = useChange(key, ask, take);
  const submit = async () => {
    setBusy(true);
    const isDone = await apply();
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <FormDialog
      isWide
      title={t('settings-access.connect-what', { name })}
      cancel={t('settings.cancel')}
      submit={t('settings-access.connect')}
      isReady={!isBusy && change !== null && grants.length > 0}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <WorkspaceField {...workspace} />
      <GrantFields grants={grants} onChange={setGrants} />
      {change && <ChangeLines change={change} />}
    </FormDialog>
  );
}

/** Shows what is taken out of the program's file; its access ends with it. */
export function DisconnectDialog({ program: { app, name }, take, onDone, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { change, refusal, apply } = useChange(app, () => request('mcp:preview-removal', { app }), take);
  const submit = async () => {
    setBusy(true);
    const isDone = await apply();
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <FormDialog
      isWide
      kind="danger"
      title={t('settings-access.disconnect-what', { name })}
      cancel={t('settings.cancel')}
      submit={t('settings-access.disconnect')}
      isReady={!isBusy && change !== null}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.text}>{t('settings-access.disconnect-text')}</p>
      {change && <ChangeLines change={change} />}
    </FormDialog>
  );
}

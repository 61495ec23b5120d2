import { useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { McpClient, McpState } from '../../../src-preload/contract/mcp';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { GrantFields } from './grant-fields';

type Props = {
  readonly client: McpClient;
  readonly take: (answer: Result<McpState>) => boolean;
  readonly onClose: () => void;
};

/** Gives a program more, after main's question, or less. */
export function GrantsDialog({ client, take, onClose }: Props) {
  const [grants, setGrants] = useState(client.grants);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    const answer = await request('mcp:set-grants', { id: client.id, grants: [...grants] });
    if (take(answer)) return onClose();
    setRefusal(answer.ok || answer.error.code === 'declined' ? null : answer.error.sentence);
  };
  return (
    <FormDialog
      title={t('settings-access.change-title', { name: client.name })}
      cancel={t('settings.cancel')}
      submit={t('settings.save')}
      isReady={grants.length > 0 && grants.join() !== client.grants.join()}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <GrantFields grants={grants} onChange={setGrants} />
      {grants.length === 0 && <p className={form.hint}>{t('settings-access.none-left')}</p>}
    </FormDialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { McpClient, McpState } from '../../../src-preload/contract/mcp';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import form from '../../ui/dialogs/form.module.css';
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
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await request('mcp:set-grants', { id: client.id, grants: [...grants] });
    if (take(answer)) return onClose();
    setRefusal(answer.ok || answer.error.code === 'declined' ? null : answer.error.sentence);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('settings-tools.change-title', { name: client.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            disabled={grants.length === 0 || grants.join() === client.grants.join()}
          >
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} onSubmit={(event) => void submit(event)}>
        <GrantFields grants={grants} onChange={setGrants} />
        {grants.length === 0 && <p className={form.hint}>{t('settings-tools.none-left')}</p>}
        {refusal && (
          <p className={form.refusal} role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

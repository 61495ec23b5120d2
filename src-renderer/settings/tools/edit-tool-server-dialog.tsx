import { useId, useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { ToolServer, ToolServerList } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { LaunchFields } from './launch-fields';
import { formOf, isComplete, refusedField, serverOf } from './launch-form';

type Props = {
  readonly server: ToolServer;
  readonly take: (answer: Result<ToolServerList>) => boolean;
  readonly onClose: () => void;
};

/** Seconds; main holds to them. */
const [SHORTEST, LONGEST] = [5, 600];

/** What a tool server is called, what is started or asked, and how long a call may take. */
export function EditToolServerDialog({ server, take, onClose }: Props) {
  const { id, launch, limitSeconds } = server;
  const [given, setGiven] = useState(() => formOf(server));
  const [before] = useState(given);
  const [limit, setLimit] = useState(String(limitSeconds));
  const [error, setError] = useState<RequestError | null>(null);
  const hintId = useId();
  const seconds = Number(limit);
  const isLimit = Number.isInteger(seconds) && seconds >= SHORTEST && seconds <= LONGEST;
  const save = async () => {
    if (given !== before) {
      const answer = await request('tool-server:edit', { id, ...serverOf(given, launch) });
      if (!answer.ok) return setError(answer.error);
      take(answer);
    }
    if (seconds !== limitSeconds) {
      const answer = await request('tool-server:set-limit', { id, seconds });
      if (!answer.ok) return setError(answer.error);
      take(answer);
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('settings-tools.edit-what', { name: server.name })}
      cancel={t('settings.cancel')}
      submit={t('settings.save')}
      isReady={isComplete(given) && isLimit}
      refusal={error?.sentence ?? null}
      onSubmit={save}
      onClose={onClose}
    >
      <LaunchFields
        form={given}
        refusedField={refusedField(error)}
        onChange={(next) => {
          setGiven(next);
          setError(null);
        }}
      />
      <p className={form.hint}>{t('settings-tools.edit-off')}</p>
      <label className={form.label}>
        {t('settings-tools.limit')}
        <input
          className={field.input}
          type="number"
          min={SHORTEST}
          max={LONGEST}
          aria-invalid={!isLimit}
          aria-describedby={`${hintId}-limit`}
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
        />
      </label>
      <p id={`${hintId}-limit`} className={form.hint}>
        {t('settings-tools.limit-hint', { from: SHORTEST, to: LONGEST })}
      </p>
    </FormDialog>
  );
}

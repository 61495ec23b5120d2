import { type FormEvent, useId, useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { ToolServerDraft, ToolServerList } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { Dialog } from '../../ui/dialogs/dialog';
import form from '../../ui/dialogs/form.module.css';
import { showDone } from '../../ui/feedback/toasts';
import { LaunchFields } from './launch-fields';
import { emptyForm, isComplete, type LaunchForm, refusedField, serverOf } from './launch-form';
import { PastedConfig } from './pasted-config';

type Props = {
  readonly take: (answer: Result<ToolServerList>) => boolean;
  readonly onClose: () => void;
};

type Way = 'paste' | LaunchForm['kind'];

/** By what another app's configuration says, by a command, or by an address. None of them starts anything. */
export function AddToolServerDialog({ take, onClose }: Props) {
  const [way, setWay] = useState<Way>('paste');
  const [given, setGiven] = useState(emptyForm('stdio'));
  const [draft, setDraft] = useState<ToolServerDraft | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const count = draft?.servers.length ?? 0;

  /** What main refused stays, with why; the rest is added. */
  const addPasted = async ({ servers }: ToolServerDraft) => {
    const refused: { server: ToolServerDraft['servers'][number]; why: string }[] = [];
    for (const server of servers) {
      const answer = await request('tool-server:add', server);
      if (answer.ok) take(answer);
      else refused.push({ server, why: answer.error.sentence });
    }
    const added = servers.length - refused.length;
    if (added > 0) showDone(t('settings-tools.added', { count: added }));
    if (refused.length === 0) return onClose();
    setDraft({
      servers: refused.map(({ server }) => server),
      problems: refused.map(({ server: { name }, why }) => t('settings-tools.refused-one', { name, why })),
    });
  };
  const addOne = async () => {
    const answer = await request('tool-server:add', serverOf(given, null));
    if (!answer.ok) return setError(answer.error);
    take(answer);
    showDone(t('settings-tools.added', { count: 1 }));
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (way !== 'paste') await addOne();
    else if (draft !== null) await addPasted(draft);
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('settings-tools.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            disabled={isBusy || (way === 'paste' ? count === 0 : !isComplete(given))}
          >
            {t('settings-tools.add-count', { count: way === 'paste' ? count : 1 })}
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} onSubmit={(event) => void submit(event)}>
        <div>
          <Segmented
            label={t('settings-tools.way')}
            options={[
              { value: 'paste', label: t('settings-tools.way.paste') },
              { value: 'stdio', label: t('settings-tools.way.stdio') },
              { value: 'http', label: t('settings-tools.way.http') },
            ]}
            value={way}
            onChange={(next) => {
              setWay(next);
              setError(null);
              if (next !== 'paste')
                setGiven((old) => (old.kind === next ? old : { ...emptyForm(next), name: old.name }));
            }}
          />
        </div>
        {way === 'paste' ? (
          <PastedConfig draft={draft} onDraft={setDraft} />
        ) : (
          <LaunchFields
            form={given}
            refusedField={refusedField(error)}
            onChange={(next) => {
              setGiven(next);
              setError(null);
            }}
          />
        )}
        {error && (
          <p className={form.refusal} role="alert">
            {error.sentence}
          </p>
        )}
        <p className={form.hint}>{t('settings-tools.paste-hint')}</p>
      </form>
    </Dialog>
  );
}

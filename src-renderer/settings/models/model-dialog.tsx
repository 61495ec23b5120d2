import { useEffect, useState } from 'react';
import type { ModelDetails } from '../../../src-preload/contract/model';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { capabilityText } from '../../models/listed-models';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './model-dialog.module.css';
import { WindowSizeRow } from './window-size-row';

type Props = { readonly name: string | null; readonly onClose: () => void };

/** What the server says of one model. */
export function ModelDialog({ name, onClose }: Props) {
  const [details, setDetails] = useState<ModelDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setDetails(null);
    setFailure(null);
    if (name === null) return;
    void request('model:show', { name }).then((answer) =>
      answer.ok ? setDetails(answer.value) : setFailure(answer.error.sentence),
    );
  }, [name]);
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onClose}
      title={name ?? ''}
      actions={<Button onClick={onClose}>{t('settings.close')}</Button>}
    >
      {failure && <p>{failure}</p>}
      {!failure && !details && <p>{t('settings.details.asking')}</p>}
      {details && (
        <dl className={styles.facts}>
          {factsOf(details).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {details && name !== null && !details.capabilities.includes('embedding') && <WindowSizeRow of={name} />}
    </Dialog>
  );
}

function factsOf(details: ModelDetails): readonly (readonly [string, string])[] {
  const { trainedContext, remoteHost } = details;
  const unknown = t('settings.details.unknown');
  return [
    [t('settings.models.can'), capabilityText(details.capabilities)],
    [
      t('settings.models.window'),
      trainedContext === null ? unknown : t('settings.details.tokens', { count: trainedContext }),
    ],
    [t('settings.details.parameters'), details.parameterSize || unknown],
    [t('settings.details.quantization'), details.quantization || unknown],
    [t('settings.details.family'), details.family || unknown],
    [
      t('settings.details.runs'),
      remoteHost === null ? t('settings.details.runs-here') : t('settings.details.runs-at', { host: remoteHost }),
    ],
  ];
}

import { useEffect, useState } from 'react';
import type { InstalledModel, ModelDetails } from '../../../src-preload/contract/model';
import { parseModelKey } from '../../../src-preload/contract/model-key';
import type { Server } from '../../../src-preload/contract/servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { capabilityText } from '../../models/listed-models';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { findModel, serverOf } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { AbilityRows } from './ability-rows';
import styles from './model-dialog.module.css';
import { WindowSizeRow } from './window-size-row';

type Props = { readonly modelKey: string | null; readonly onClose: () => void };

/** What the server says of one model, and what a person knows better. */
export function ModelDialog({ modelKey, onClose }: Props) {
  const [details, setDetails] = useState<ModelDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const model = useWindow((state) => findModel(state, modelKey));
  const server = useWindow((state) => serverOf(state, modelKey));
  useEffect(() => {
    setDetails(null);
    setFailure(null);
    if (modelKey === null) return;
    void request('model:show', { name: modelKey }).then((answer) =>
      answer.ok ? setDetails(answer.value) : setFailure(answer.error.sentence),
    );
  }, [modelKey]);
  return (
    <Dialog
      isOpen={modelKey !== null}
      onClose={onClose}
      title={modelKey === null ? '' : parseModelKey(modelKey).name}
      actions={<Button onClick={onClose}>{t('settings.close')}</Button>}
    >
      {failure && <p>{failure}</p>}
      {!failure && !details && <p>{t('settings.details.asking', { server: server?.name ?? '' })}</p>}
      {details && (
        <dl className={styles.facts}>
          {factsOf(details, model, server).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* As one: a row alone may be made lower than its text. */}
      <div>
        {details && modelKey !== null && !details.capabilities.includes('embedding') && <WindowSizeRow of={modelKey} />}
        {model && server && !server.can.capabilities && <AbilityRows model={model} />}
      </div>
    </Dialog>
  );
}

function factsOf(
  details: ModelDetails,
  model: InstalledModel | undefined,
  server: Server | undefined,
): readonly (readonly [string, string])[] {
  const { remoteHost } = details;
  const unknown = t('settings.details.unknown');
  const longest = model?.fixedWindow ?? details.trainedContext;
  return [
    [t('settings.models.can'), capabilityText(model?.capabilities ?? details.capabilities)],
    [t('settings.models.window'), longest === null ? unknown : t('settings.details.tokens', { count: longest })],
    [t('settings.details.parameters'), details.parameterSize || unknown],
    [t('settings.details.quantization'), details.quantization || unknown],
    [t('settings.details.family'), details.family || unknown],
    [
      t('settings.details.runs'),
      remoteHost === null
        ? t('settings.details.runs-here', { server: server?.name ?? '' })
        : t('settings.details.runs-at', { host: remoteHost }),
    ],
  ];
}

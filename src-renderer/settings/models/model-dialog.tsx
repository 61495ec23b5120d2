import { useEffect, useState } from 'react';
import type { ModelDetails } from '../../../src-preload/contract/model';
import { request } from '../../bridge';
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
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {failure && <p>{failure}</p>}
      {!failure && !details && <p>Asking Ollama…</p>}
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
  return [
    ['Can do', capabilityText(details.capabilities)],
    ['Longest window', trainedContext === null ? 'unknown' : `${trainedContext.toLocaleString('en')} tokens`],
    ['Parameters', details.parameterSize || 'unknown'],
    ['Quantization', details.quantization || 'unknown'],
    ['Family', details.family || 'unknown'],
    ['Runs', remoteHost === null ? 'where Ollama runs' : `at ${remoteHost}`],
  ];
}

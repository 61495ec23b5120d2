import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { useWindow } from '../window-state';
import { ChoiceRow } from './choice-row';
import { ElsewhereRow } from './elsewhere-row';
import { HeadersRow } from './headers-row';
import { ModelField } from './model-field';
import styles from './models-section.module.css';
import { ModelsTable } from './models-table';
import { PullDialog } from './pull-dialog';
import { PullRow } from './pull-row';
import { ServerField } from './server-field';
import { usePulls } from './use-pulls';
import { WindowSizeRow } from './window-size-row';

const keepAlive = [
  { value: '10m', label: '10 minutes' },
  { value: '0', label: 'Not at all' },
  { value: '5m', label: '5 minutes' },
  { value: '30m', label: '30 minutes' },
  { value: '2h', label: '2 hours' },
  { value: '-1m', label: 'Until Ollama ends' },
];

export function ModelsSection() {
  const models = useWindow((state) => state.models?.models ?? null);
  const pulls = usePulls();
  const [isPulling, setPulling] = useState(false);
  return (
    <>
      <ServerField />
      <div className={styles.head}>
        <h2>Models</h2>
        <Button size="small" onClick={() => setPulling(true)}>
          <Download size={14} aria-hidden /> Pull a model
        </Button>
      </div>
      {models !== null && models.length > 0 && <ModelsTable models={models} />}
      {models?.length === 0 && pulls.length === 0 && <p className={styles.none}>None is known to be installed.</p>}
      {pulls.map((pull) => (
        <PullRow key={pull.name} pull={pull} />
      ))}
      <ModelField />
      <WindowSizeRow />
      <ChoiceRow
        settingKey="ollama.keep_alive"
        title="Keep the model loaded"
        hint="After the last message."
        options={keepAlive}
      />
      <ElsewhereRow />
      <HeadersRow />
      <PullDialog isOpen={isPulling} onClose={() => setPulling(false)} />
    </>
  );
}

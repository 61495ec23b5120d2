import { useEffect, useState } from 'react';
import { on } from '../bridge';
import { PullRow } from '../models/pull-row';
import { ServerField } from '../models/server-field';
import { usePulls } from '../models/use-pulls';
import { Button } from '../ui/controls/button';
import { useWindow } from '../window/window-state';
import styles from './model-step.module.css';
import { ModelStepChoice } from './model-step-choice';
import { ModelStepState } from './model-step-state';
import row from './row.module.css';
import { Step } from './step';

type Props = {
  readonly model: string | null;
  readonly onChange: (model: string) => void;
  readonly onBack: () => void;
  /** `null`: on without a model. */
  readonly onFinish: (model: string | null) => void;
};

export function ModelStep({ model, onChange, onBack, onFinish }: Props) {
  const list = useWindow((state) => state.models);
  const pulls = usePulls();
  const [isElsewhere, setElsewhere] = useState(false);
  const models = list?.models ?? [];
  useEffect(() => on('model:pulled', ({ name }) => onChange(name.includes(':') ? name : `${name}:latest`)), [onChange]);
  return (
    <Step
      title="A model to talk to"
      text="Hearth uses Ollama, a program that runs models on your own computer."
      note="Without a model, Hearth keeps what you write. You can get the answer once you have a model."
      index={1}
      onBack={onBack}
      onSkip={() => onFinish(null)}
      action={
        <>
          <Button size="large" onClick={() => onFinish(null)}>
            Continue without a model
          </Button>
          {models.length > 0 && (
            <Button kind="primary" size="large" disabled={model === null} onClick={() => onFinish(model)}>
              Continue
            </Button>
          )}
        </>
      }
    >
      <ModelStepState state={list?.state ?? null} />
      {pulls.length > 0 && (
        <div className={styles.pulls}>
          {pulls.map((pull) => (
            <PullRow key={pull.name} pull={pull} />
          ))}
        </div>
      )}
      {models.length > 0 && <ModelStepChoice models={models} model={model} onChange={onChange} />}
      <div className={row.row}>
        {isElsewhere ? (
          <div className={styles.server}>
            <ServerField isAddressOnly />
          </div>
        ) : (
          <span className={row.text}>
            <small>
              Ollama runs somewhere else?{' '}
              <button type="button" className={styles.link} onClick={() => setElsewhere(true)}>
                Change the address
              </button>
            </small>
          </span>
        )}
      </div>
    </Step>
  );
}

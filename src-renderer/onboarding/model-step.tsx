import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { InstalledModel } from '../../src-preload/contract/model';
import { Button } from '../ui/button';
import { checkServer, useWindow } from '../window-state';
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
  const [isChecking, setChecking] = useState(false);
  const models = list?.models ?? [];
  const isReady = list?.state.kind === 'ready';
  const StateIcon = isReady ? CircleCheck : CircleAlert;
  const checkAgain = async () => {
    setChecking(true);
    await checkServer();
    setChecking(false);
  };
  return (
    <Step
      title="A model to talk to"
      text="Hearth uses Ollama, a program that runs models on your own computer."
      note="Without a model, what you write is kept, and you can ask for the answer once there is one."
      index={1}
      onBack={onBack}
      onSkip={() => onFinish(null)}
      action={
        <>
          <Button size="large" onClick={() => onFinish(null)}>
            Go on without a model
          </Button>
          {models.length > 0 && (
            <Button kind="primary" size="large" disabled={model === null} onClick={() => onFinish(model)}>
              Start
            </Button>
          )}
        </>
      }
    >
      <div className={row.row}>
        <StateIcon size={16} aria-hidden />
        <span className={row.text}>
          <b>{titles[list?.state.kind ?? 'unknown']}</b>
          <small>{list?.state.sentence ?? 'One moment.'}</small>
        </span>
        <Button disabled={isChecking} onClick={() => void checkAgain()}>
          {isChecking ? 'Checking…' : 'Check again'}
        </Button>
      </div>
      {models.length > 0 && (
        <div role="radiogroup" aria-label="Model" className={row.group}>
          {models.map((option) => (
            <label key={option.name} className={row.row}>
              <input
                type="radio"
                name="model"
                className={row.radio}
                checked={option.name === model}
                onChange={() => onChange(option.name)}
              />
              <span className={row.text}>
                <b>{option.name}</b>
                <small>{modelFacts(option)}</small>
              </span>
            </label>
          ))}
        </div>
      )}
    </Step>
  );
}

function modelFacts({ remoteHost, parameterSize, sizeBytes }: InstalledModel): string {
  if (remoteHost !== null) return `Not local: what you write goes to ${remoteHost}`;
  const size = `${(sizeBytes / 1e9).toFixed(1)} GB on this computer`;
  return parameterSize === null ? size : `${parameterSize} parameters, ${size}`;
}

const titles = {
  unknown: 'Looking for Ollama…',
  ready: 'Ollama is running',
  no_model: 'Ollama is running, without a model',
  not_running: 'Ollama is not running',
  not_installed: 'Ollama is not installed',
  not_ollama: 'Something else answers there',
  unreachable: 'Ollama is out of reach',
  tls: 'No secure connection to Ollama',
  refused: 'Ollama turns Hearth away',
} as const;

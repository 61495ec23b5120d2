import type { InstalledModel } from '../../src-preload/contract/model';
import { sizeText } from '../ui/text/sizes';
import row from './row.module.css';

type Props = {
  readonly models: readonly InstalledModel[];
  readonly model: string | null;
  readonly onChange: (model: string) => void;
};

export function ModelStepChoice({ models, model, onChange }: Props) {
  return (
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
  );
}

function modelFacts({ remoteHost, parameterSize, sizeBytes, isTooLarge }: InstalledModel): string {
  if (remoteHost !== null) return `Not local: what you write goes to ${remoteHost}`;
  const size = `${sizeText(sizeBytes)} on this computer`;
  const facts = parameterSize === null ? size : `${parameterSize} parameters, ${size}`;
  return isTooLarge ? `${facts}, too large for its memory` : facts;
}

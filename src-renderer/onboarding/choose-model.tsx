import { useState } from 'react';
import type { InstalledModel, ModelList, Suggestions } from '../../src-preload/contract/model';
import { PullRow } from '../models/pull-row';
import { usePulls, useSuggestions } from '../models/use-pulls';
import { memoryText, modelSizeText } from '../ui/text/sizes';
import styles from './choose-model.module.css';
import { ModelOptions } from './model-options';
import { NumberedStep } from './numbered-step';
import { PullOptions } from './pull-options';

type Props = {
  readonly list: ModelList | null;
  readonly model: string | null;
  readonly onChange: (model: string) => void;
};

/** The third step: one of the models that are there, or one to download. */
export function ChooseModel({ list, model, onChange }: Props) {
  const suggestions = useSuggestions();
  const pulls = usePulls();
  const [wantsMore, setWantsMore] = useState(false);
  const models = list?.models ?? [];
  const canPull = list?.state.kind === 'ready' || list?.state.kind === 'no_model';
  const others = suggestions?.models.filter(({ name }) => !models.some((each) => each.name === name)) ?? [];
  const offersPull = canPull && pulls.length === 0 && others.length > 0;
  const downloads = pulls.length > 0 && (
    <div className={styles.pulls}>
      {pulls.map((pull) => (
        <PullRow key={pull.name} pull={pull} />
      ))}
    </div>
  );
  if (models.length > 0) {
    return (
      <NumberedStep
        number={3}
        step={{
          mark: model === null ? 'now' : 'done',
          title: 'Choose a model',
          text: 'You can use another for each chat.',
        }}
      >
        <ModelOptions
          label="Model"
          options={models.map((each) => ({ name: each.name, text: modelFacts(each) }))}
          value={model}
          onChange={onChange}
        />
        {downloads}
        {offersPull && wantsMore && <PullOptions models={others} />}
        {offersPull && !wantsMore && (
          <button type="button" className={styles.link} onClick={() => setWantsMore(true)}>
            Download another model
          </button>
        )}
      </NumberedStep>
    );
  }
  if (!canPull) return <NumberedStep number={3} step={laterStep(suggestions)} />;
  return (
    <NumberedStep
      number={3}
      step={{
        mark: 'now',
        title: pulls.length > 0 ? 'A model is downloading' : 'Choose a model to download',
        text:
          pulls.length > 0
            ? 'You can continue meanwhile: the download goes on.'
            : 'Larger models answer better, smaller ones faster.',
      }}
    >
      {downloads}
      {offersPull && <PullOptions models={others} bestFor={suggestions?.memoryBytes} />}
    </NumberedStep>
  );
}

function laterStep(suggestions: Suggestions | null) {
  const names = suggestions?.models.slice(0, 3).map(({ name }) => name) ?? [];
  const text =
    suggestions === null
      ? 'Hearth suggests some that suit this computer.'
      : `This computer has ${memoryText(suggestions.memoryBytes)} of memory. These suit it: ${new Intl.ListFormat('en').format(names)}.`;
  return { mark: 'later', title: 'A model', text } as const;
}

function modelFacts({ remoteHost, parameterSize, sizeBytes, isTooLarge }: InstalledModel): string {
  if (remoteHost !== null) return `Not local: what you write goes to ${remoteHost}`;
  const size = `${modelSizeText(sizeBytes)} on this computer`;
  const facts = parameterSize === null ? size : `${parameterSize} parameters, ${size}`;
  return isTooLarge ? `${facts}, too large for its memory` : facts;
}

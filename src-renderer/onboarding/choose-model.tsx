import { useState } from 'react';
import type { InstalledModel, ModelList, Suggestions } from '../../src-preload/contract/model';
import { list, t } from '../locale/t';
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
export function ChooseModel({ list: listed, model, onChange }: Props) {
  const suggestions = useSuggestions();
  const pulls = usePulls();
  const [wantsMore, setWantsMore] = useState(false);
  const models = listed?.models ?? [];
  const canPull = listed?.state.kind === 'ready' || listed?.state.kind === 'no_model';
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
          title: t('onboarding.choose.title'),
          text: t('onboarding.choose.text'),
        }}
      >
        <ModelOptions
          label={t('onboarding.choose.label')}
          options={models.map((each) => ({ name: each.name, text: modelFacts(each) }))}
          value={model}
          onChange={onChange}
        />
        {downloads}
        {offersPull && wantsMore && <PullOptions models={others} />}
        {offersPull && !wantsMore && (
          <button type="button" className={styles.link} onClick={() => setWantsMore(true)}>
            {t('onboarding.choose.more')}
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
        title: t(pulls.length > 0 ? 'onboarding.choose.downloading' : 'onboarding.choose.download'),
        text: t(pulls.length > 0 ? 'onboarding.choose.goes-on' : 'onboarding.choose.size'),
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
      ? t('onboarding.choose.will-suggest')
      : t('onboarding.choose.suggests', { memory: memoryText(suggestions.memoryBytes), models: list(names) });
  return { mark: 'later', title: t('onboarding.choose.later'), text } as const;
}

function modelFacts({ remoteHost, parameterSize, sizeBytes, isTooLarge }: InstalledModel): string {
  if (remoteHost !== null) return t('onboarding.choose.remote', { host: remoteHost });
  const size = modelSizeText(sizeBytes);
  const facts =
    parameterSize === null
      ? t('onboarding.choose.facts', { size })
      : t('onboarding.choose.facts-parameters', { parameters: parameterSize, size });
  return isTooLarge ? t('onboarding.choose.too-large', { facts }) : facts;
}

import { useState } from 'react';
import type { InstalledModel, Suggestions } from '../../src-preload/contract/model';
import type { Server } from '../../src-preload/contract/servers';
import { list, t } from '../locale/t';
import { PullRow } from '../models/pull-row';
import { usePulls, useSuggestions } from '../models/use-pulls';
import { memoryText, modelSizeText } from '../ui/text/sizes';
import { useWindow } from '../window/window-state';
import styles from './choose-model.module.css';
import { ModelOptions } from './model-options';
import { NumberedStep } from './numbered-step';
import { PullOptions } from './pull-options';

type Props = {
  /** By its key. */
  readonly model: string | null;
  readonly onChange: (model: string) => void;
};

/** The third step: one of the models that are there, or one to download. */
export function ChooseModel({ model, onChange }: Props) {
  const suggestions = useSuggestions();
  const pulls = usePulls();
  const [wantsMore, setWantsMore] = useState(false);
  const servers = useWindow((state) => state.serverList?.servers) ?? [];
  const withModels = servers.filter(({ models }) => models.length > 0);
  const pullsTo = servers.find(({ can, state }) => can.pull && (state?.kind === 'ready' || state?.kind === 'no_model'));
  const others = suggestions?.models.filter(({ name }) => !pullsTo?.models.some((each) => each.name === name)) ?? [];
  const offersPull = pullsTo !== undefined && pulls.length === 0 && others.length > 0;
  const downloads = pulls.length > 0 && (
    <div className={styles.pulls}>
      {pulls.map((pull) => (
        <PullRow key={`${pull.serverId} ${pull.name}`} pull={pull} />
      ))}
    </div>
  );
  if (withModels.length > 0) {
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
          groups={withModels.map((server) => ({
            title: withModels.length > 1 ? server.name : null,
            options: server.models.map((each) => ({
              key: each.key,
              name: each.name,
              text: modelFacts(each, server),
            })),
          }))}
          value={model}
          onChange={onChange}
        />
        {downloads}
        {offersPull && wantsMore && <PullOptions serverId={pullsTo.id} models={others} />}
        {offersPull && !wantsMore && (
          <button type="button" className={styles.link} onClick={() => setWantsMore(true)}>
            {t('onboarding.choose.more')}
          </button>
        )}
      </NumberedStep>
    );
  }
  if (pullsTo === undefined) return <NumberedStep number={3} step={laterStep(suggestions)} />;
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
      {offersPull && <PullOptions serverId={pullsTo.id} models={others} bestFor={suggestions?.memoryBytes} />}
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

function modelFacts(model: InstalledModel, { isLocal, state }: Server): string {
  const { remoteHost, parameterSize, sizeBytes, isTooLarge } = model;
  if (remoteHost !== null) return t('onboarding.choose.remote', { host: remoteHost });
  if (!isLocal) return t('onboarding.choose.remote', { host: state?.address ?? '' });
  if (sizeBytes === 0) return t('onboarding.choose.here');
  const size = modelSizeText(sizeBytes);
  const facts =
    parameterSize === null
      ? t('onboarding.choose.facts', { size })
      : t('onboarding.choose.facts-parameters', { parameters: parameterSize, size });
  return isTooLarge ? t('onboarding.choose.too-large', { facts }) : facts;
}

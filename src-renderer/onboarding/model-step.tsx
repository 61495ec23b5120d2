import { useEffect, useState } from 'react';
import { modelKey } from '../../src-preload/contract/model-key';
import { on } from '../bridge';
import { t } from '../locale/t';
import { useFoundServers } from '../models/found-servers';
import { ServerAction } from '../models/server-action';
import { WindowDialog } from '../models/window-dialog';
import { Button } from '../ui/controls/button';
import { chatModels, findModel, serverInUse } from '../window/used-model';
import { useWindow } from '../window/window-state';
import { AddressLink } from './address-form';
import { ChooseModel } from './choose-model';
import { FoundOnes } from './found-ones';
import styles from './model-step.module.css';
import { NumberedStep } from './numbered-step';
import { serverSteps } from './server-steps';
import { Step } from './step';

type Props = {
  /** By its key. */
  readonly model: string | null;
  readonly onChange: (model: string) => void;
  readonly onBack: () => void;
  /** `null`: on without a model. */
  readonly onFinish: (model: string | null) => void;
};

export function ModelStep({ model, onChange, onBack, onFinish }: Props) {
  const hasModels = useWindow((state) => chatModels(state).length > 0);
  const chosen = useWindow((state) => findModel(state, model));
  const server = useWindow((state) => serverInUse(state)) ?? null;
  const [found] = useFoundServers();
  const servers = useWindow((state) => state.serverList?.servers);
  const others = found?.filter((each) => !each.isAdded && !servers?.some(({ url }) => url === each.url)) ?? [];
  const [isAskingWindow, setAskingWindow] = useState(false);
  useEffect(
    () =>
      on('model:pulled', ({ name, serverId }) =>
        onChange(modelKey({ serverId, name: name.includes(':') ? name : `${name}:latest` })),
      ),
    [onChange],
  );
  const goOn = () => (chosen?.isWindowUnknown ? setAskingWindow(true) : onFinish(model));
  return (
    <Step
      title={t('onboarding.model.title')}
      text={t('onboarding.model.text')}
      note={t('onboarding.model.note')}
      index={1}
      onBack={onBack}
      onSkip={() => onFinish(null)}
      below={<AddressLink />}
      action={
        <>
          <Button size="large" onClick={() => onFinish(null)}>
            {t('onboarding.model.without')}
          </Button>
          {hasModels && (
            <Button kind="primary" size="large" disabled={model === null} onClick={goOn}>
              {t('onboarding.model.continue')}
            </Button>
          )}
        </>
      }
    >
      <ol className={styles.steps} aria-label={t('onboarding.model.needs')}>
        {serverSteps(server).map((step, index) => (
          <NumberedStep
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their places
            key={index}
            number={index + 1}
            step={step}
            action={step.mark === 'now' && server && <ServerAction server={server} size="medium" showsPulls />}
          >
            {index === 0 && others.length > 0 && <FoundOnes servers={others} />}
          </NumberedStep>
        ))}
        <ChooseModel model={model} onChange={onChange} />
      </ol>
      {chosen && <WindowDialog isOpen={isAskingWindow} model={chosen} onClose={() => setAskingWindow(false)} />}
    </Step>
  );
}

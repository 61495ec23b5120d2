import { useEffect, useRef, useState } from 'react';
import { on } from '../bridge';
import { t } from '../locale/t';
import { ServerAction } from '../models/server-action';
import { Button } from '../ui/controls/button';
import { useWindow } from '../window/window-state';
import { AddressForm } from './address-form';
import { ChooseModel } from './choose-model';
import styles from './model-step.module.css';
import { NumberedStep } from './numbered-step';
import { serverSteps } from './server-steps';
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
  const hasModels = (list?.models.length ?? 0) > 0;
  const state = list?.state ?? null;
  useEffect(() => on('model:pulled', ({ name }) => onChange(name.includes(':') ? name : `${name}:latest`)), [onChange]);
  return (
    <Step
      title={t('onboarding.model.title')}
      text={t('onboarding.model.text')}
      note={t('onboarding.model.note')}
      index={1}
      onBack={onBack}
      onSkip={() => onFinish(null)}
      below={<Address />}
      action={
        <>
          <Button size="large" onClick={() => onFinish(null)}>
            {t('onboarding.model.without')}
          </Button>
          {hasModels && (
            <Button kind="primary" size="large" disabled={model === null} onClick={() => onFinish(model)}>
              {t('onboarding.model.continue')}
            </Button>
          )}
        </>
      }
    >
      <ol className={styles.steps} aria-label={t('onboarding.model.needs')}>
        {serverSteps(state).map((step, index) => (
          <NumberedStep
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their places
            key={index}
            number={index + 1}
            step={step}
            action={step.mark === 'now' && state && <ServerAction state={state} size="medium" />}
          />
        ))}
        <ChooseModel list={list} model={model} onChange={onChange} />
      </ol>
    </Step>
  );
}

function Address() {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <AddressForm onClose={() => setOpen(false)} />;
  return (
    <p className={styles.elsewhere}>
      {t('onboarding.model.elsewhere')}{' '}
      <button ref={link} type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('onboarding.model.change-address')}
      </button>
    </p>
  );
}

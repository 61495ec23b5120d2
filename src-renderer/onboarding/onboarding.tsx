import { useEffect, useState } from 'react';
import { request } from '../bridge';
import { t } from '../locale/t';
import { showFailure, showWritten } from '../ui/feedback/toasts';
import { showEncrypting, showSettings } from '../window/navigation';
import { usedModel } from '../window/used-model';
import { saveSetting, useWindow } from '../window/window-state';
import { CaptureStep } from './capture-step';
import { MemoryStep } from './memory-step';
import { ModelStep } from './model-step';

/** The first run asks three things: whether to remember, which model, and a key. Escape goes on with what is chosen. */
export function Onboarding() {
  const [step, setStep] = useState<'memory' | 'model' | 'capture'>('memory');
  const [remembers, setRemembers] = useState(true);
  const [encrypts, setEncrypts] = useState<boolean | null>(null);
  const [hasKeyring, setHasKeyring] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const [model, setModel] = useState<string | null>(null);
  const suggested = useWindow((state) => usedModel(state));

  useEffect(() => {
    void request('keys:state', {}).then((answer) =>
      setHasKeyring(answer.ok && answer.value.keyring.kind === 'keyring'),
    );
  }, []);
  // By default where the keyring opens it by itself.
  const wantsKey = encrypts ?? hasKeyring;

  /** @returns whether it is done; why not is shown */
  const finish = async (): Promise<boolean> => {
    const choices = [
      ['memory.user_namespace', remembers ? 'user' : null],
      ['ollama.model', model],
      ['onboarding.done', true],
    ] as const;
    for (const [key, value] of choices) {
      const refusal = await saveSetting(key, value);
      if (refusal === null) continue;
      showFailure({ code: 'refused', sentence: refusal });
      return false;
    }
    return true;
  };
  const finishHere = async () => {
    if ((await finish()) && wantsKey) showEncrypting();
  };
  const join = async () => {
    if (!(await finish())) return;
    showSettings('devices');
    // It would close everything and begin again.
    if (wantsKey)
      showWritten(t('onboarding.memory.not-encrypted'), {
        label: t('onboarding.memory.encrypt-now'),
        run: showEncrypting,
      });
  };

  if (step === 'memory') {
    return (
      <MemoryStep
        isOn={remembers}
        onChange={setRemembers}
        encrypts={wantsKey}
        onEncrypt={setEncrypts}
        onContinue={() => setStep('model')}
        onJoin={() => void join()}
      />
    );
  }
  if (step === 'capture') return <CaptureStep onBack={() => setStep('model')} onFinish={() => void finishHere()} />;
  return (
    <ModelStep
      model={picked ?? suggested}
      onChange={setPicked}
      onBack={() => setStep('memory')}
      onFinish={(chosen) => {
        setModel(chosen);
        setStep('capture');
      }}
    />
  );
}

import { useEffect, useState } from 'react';
import { request } from '../bridge';
import { showFailure } from '../ui/feedback/toasts';
import { showEncrypting } from '../window/navigation';
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

  const finish = async () => {
    const choices = [
      ['memory.user_namespace', remembers ? 'user' : null],
      ['ollama.model', model],
      ['onboarding.done', true],
    ] as const;
    for (const [key, value] of choices) {
      const refusal = await saveSetting(key, value);
      if (refusal !== null) return showFailure({ code: 'refused', sentence: refusal });
    }
    if (wantsKey) showEncrypting();
  };

  if (step === 'memory') {
    return (
      <MemoryStep
        isOn={remembers}
        onChange={setRemembers}
        encrypts={wantsKey}
        onEncrypt={setEncrypts}
        onContinue={() => setStep('model')}
      />
    );
  }
  if (step === 'capture') return <CaptureStep onBack={() => setStep('model')} onFinish={() => void finish()} />;
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

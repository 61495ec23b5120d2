import { useState } from 'react';
import { OFFERED_SHORTCUT } from '../settings/accelerator-keys';
import { showFailure } from '../ui/toasts';
import { usedModel } from '../used-model';
import { saveSetting, useWindow } from '../window-state';
import { MemoryStep } from './memory-step';
import { ModelStep } from './model-step';

/** The first run asks two things: whether to remember, and which model. Escape goes on with what is chosen so far. */
export function Onboarding() {
  const [step, setStep] = useState<'memory' | 'model'>('memory');
  const [remembers, setRemembers] = useState(true);
  const [hasShortcut, setShortcut] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const suggested = useWindow((state) => usedModel(state));

  const finish = async (model: string | null) => {
    const choices = [
      ['memory.user_namespace', remembers ? 'user' : null],
      ['ollama.model', model],
      ['capture.shortcut', hasShortcut ? OFFERED_SHORTCUT : null],
      ['onboarding.done', true],
    ] as const;
    for (const [key, value] of choices) {
      const refusal = await saveSetting(key, value);
      if (refusal !== null) return showFailure({ code: 'refused', sentence: refusal });
    }
  };

  if (step === 'memory') {
    return (
      <MemoryStep
        isOn={remembers}
        onChange={setRemembers}
        hasShortcut={hasShortcut}
        onShortcut={setShortcut}
        onContinue={() => setStep('model')}
      />
    );
  }
  return (
    <ModelStep
      model={picked ?? suggested}
      onChange={setPicked}
      onBack={() => setStep('memory')}
      onFinish={(model) => void finish(model)}
    />
  );
}

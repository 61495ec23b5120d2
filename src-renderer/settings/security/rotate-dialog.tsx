import { useState } from 'react';
import type { KeysState } from '../../../src-preload/contract/keys';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Switch } from '../../ui/controls/switch';
import { WayField } from '../../ui/controls/way-field';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { PhraseProof } from './phrase-proof';
import { PhraseWords } from './phrase-words';
import styles from './security.module.css';
import { askedPlaces } from './words';

type Props = { readonly state: Pick<KeysState, 'ways'>; readonly onClose: () => void };
type Step = 'ways' | 'phrase' | 'proof';

/**
 * Another key for everything, with the same ways to it. Hearth knows neither passphrase nor phrase: the one is typed, the other is typed or
 * made anew. The last step closes everything and begins.
 */
export function RotateDialog({ state: { ways }, onClose }: Props) {
  const [hasPassphrase, hasPhrase] = (['passphrase', 'phrase'] as const).map((kind) =>
    ways.some((way) => way.kind === kind),
  );
  const [step, setStep] = useState<Step>('ways');
  const [isNew, setNew] = useState(true);
  const [passphrase, setPassphrase] = useState('');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState<readonly string[]>([]);
  const [proof, setProof] = useState(() => askedPlaces().map((at) => ({ at, word: '' })));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const makesPhrase = hasPhrase && isNew;
  const isReady = {
    ways: (!hasPassphrase || passphrase !== '') && (!hasPhrase || isNew || typed.trim() !== ''),
    phrase: words.length > 0,
    proof: proof.every(({ word }) => word.trim() !== ''),
  }[step];

  const goOn = async () => {
    setRefusal(null);
    if (step === 'phrase') return setStep('proof');
    setWorking(true);
    if (step === 'ways' && makesPhrase) {
      const made = await request('keys:make-phrase', {});
      setWorking(false);
      if (!made.ok) return setRefusal(made.error.sentence);
      setWords(made.value.words);
      return setStep('phrase');
    }
    const answer = await request('keys:rotate', {
      passphrase: hasPassphrase ? passphrase : null,
      phrase: !hasPhrase ? null : isNew ? { by: 'new', proof: [...proof] } : { by: 'typed', phrase: typed },
    });
    if (answer.ok) return window.location.reload();
    setWorking(false);
    if (answer.error.field === 'passphrase') setStep('ways');
    setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
  };
  const isLast = step === 'proof' || (step === 'ways' && !makesPhrase);
  return (
    <FormDialog
      title={t(step === 'ways' ? 'settings-security.rotate-title' : 'settings-security.phrase')}
      cancel={t('settings.cancel')}
      submit={t(isLast ? 'settings-security.rotate-now' : 'settings-security.next')}
      isReady={isReady && !isWorking}
      refusal={refusal}
      onSubmit={goOn}
      onClose={onClose}
    >
      {step === 'ways' && (
        <>
          <p className={form.text}>{t('settings-security.rotate-what')}</p>
          {hasPassphrase && (
            <>
              <WayField way="passphrase" value={passphrase} disabled={isWorking} onChange={setPassphrase} />
              <p className={form.hint}>{t('settings-security.rotate-passphrase')}</p>
            </>
          )}
          {hasPhrase && (
            <div className={styles.choice}>
              <span>
                <b>{t('settings-security.rotate-new')}</b>
                <small>{t('settings-security.rotate-new-hint')}</small>
              </span>
              <Switch label={t('settings-security.rotate-new')} isOn={isNew} onChange={setNew} />
            </div>
          )}
          {hasPhrase && !isNew && <WayField way="phrase" value={typed} disabled={isWorking} onChange={setTyped} />}
        </>
      )}
      {step === 'phrase' && <PhraseWords words={words} />}
      {step === 'proof' && <PhraseProof proof={proof} onChange={(next) => setProof([...next])} />}
    </FormDialog>
  );
}

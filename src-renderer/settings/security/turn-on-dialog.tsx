import { useEffect, useState } from 'react';
import type { KeysState } from '../../../src-preload/contract/keys';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Switch } from '../../ui/controls/switch';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { missingText } from './missing-keyring';
import { PassphraseFields } from './passphrase-fields';
import { PhraseProof } from './phrase-proof';
import { PhraseWords } from './phrase-words';
import styles from './security.module.css';
import { askedPlaces } from './words';

type Props = { readonly state: KeysState; readonly onClose: () => void };
type Step = 'ways' | 'phrase' | 'proof';

/** Which ways shall open the data; then the phrase, then three words of it. The last step closes everything and begins. */
export function TurnOnDialog({ state: { keyring }, onClose }: Props) {
  const [step, setStep] = useState<Step>('ways');
  const [usesKeyring, setUsesKeyring] = useState(keyring.kind === 'keyring');
  const [hasPassphrase, setHasPassphrase] = useState(keyring.kind !== 'keyring');
  const [typed, setTyped] = useState({ first: '', second: '' });
  const [words, setWords] = useState<readonly string[]>([]);
  const [proof, setProof] = useState(() => askedPlaces().map((at) => ({ at, word: '' })));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    void request('keys:make-phrase', {}).then((answer) => {
      if (answer.ok) setWords(answer.value.words);
      else setRefusal(answer.error.sentence);
    });
  }, []);
  const isReady = {
    ways: words.length > 0 && (!hasPassphrase || (typed.first !== '' && typed.first === typed.second)),
    phrase: true,
    proof: proof.every(({ word }) => word.trim() !== ''),
  }[step];

  const goOn = async () => {
    if (step === 'ways') return setStep('phrase');
    if (step === 'phrase') return setStep('proof');
    setWorking(true);
    setRefusal(null);
    const answer = await request('keys:turn-on', {
      proof: [...proof],
      usesKeyring,
      passphrase: hasPassphrase ? typed.first : null,
    });
    if (answer.ok) return window.location.reload();
    setWorking(false);
    if (answer.error.field === 'passphrase') setStep('ways');
    setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
  };
  return (
    <FormDialog
      title={t(step === 'ways' ? 'settings-security.turn-on-title' : 'settings-security.phrase')}
      cancel={t('settings.cancel')}
      submit={t(step === 'proof' ? 'settings-security.encrypt' : 'settings-security.next')}
      isReady={isReady && !isWorking}
      refusal={refusal}
      onSubmit={goOn}
      onClose={onClose}
    >
      {step === 'ways' && (
        <>
          <p className={form.text}>{t('settings-security.choose-ways')}</p>
          <div className={styles.choice}>
            <span>
              <b>{t('settings-security.keyring')}</b>
              <small>
                {keyring.kind === 'keyring'
                  ? t('settings-security.keyring-what', { name: keyring.name ?? '' })
                  : missingText(keyring.kind)}
              </small>
            </span>
            {keyring.kind === 'keyring' && (
              <Switch label={t('settings-security.keyring')} isOn={usesKeyring} onChange={setUsesKeyring} />
            )}
          </div>
          <div className={styles.choice}>
            <span>
              <b>{t('settings-security.passphrase')}</b>
              <small>{t('settings-security.passphrase-what')}</small>
            </span>
            <Switch label={t('settings-security.passphrase')} isOn={hasPassphrase} onChange={setHasPassphrase} />
          </div>
          {hasPassphrase && <PassphraseFields typed={typed} onChange={setTyped} />}
          <p className={form.hint}>{t('settings-security.phrase-follows')}</p>
        </>
      )}
      {step === 'phrase' && <PhraseWords words={words} />}
      {step === 'proof' && <PhraseProof proof={proof} onChange={(next) => setProof([...next])} />}
    </FormDialog>
  );
}

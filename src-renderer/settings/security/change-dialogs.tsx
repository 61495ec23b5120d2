import { useEffect, useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { KeysState } from '../../../src-preload/contract/keys';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { PassphraseFields } from './passphrase-fields';
import { PhraseProof } from './phrase-proof';
import { PhraseWords } from './phrase-words';
import { askedPlaces } from './words';

type Props = { readonly onChanged: (state: KeysState) => void; readonly onClose: () => void };

/** In the place of the passphrase that there was, if any. */
export function PassphraseDialog({ onChanged, onClose }: Props) {
  const [typed, setTyped] = useState({ first: '', second: '' });
  const { refusal, isWorking, ask } = useAsking(onChanged, onClose);
  return (
    <FormDialog
      title={t('settings-security.set-passphrase')}
      cancel={t('settings.cancel')}
      submit={t('settings-security.set-passphrase')}
      isReady={typed.first !== '' && typed.first === typed.second && !isWorking}
      refusal={refusal}
      onSubmit={() => ask(() => request('keys:set-passphrase', { passphrase: typed.first }))}
      onClose={onClose}
    >
      <PassphraseFields typed={typed} onChange={setTyped} />
    </FormDialog>
  );
}

/** A new phrase: it takes the place of the one before once three words of it were given back. */
export function PhraseDialog({ onChanged, onClose }: Props) {
  const [words, setWords] = useState<readonly string[]>([]);
  const [isSeen, setSeen] = useState(false);
  const [proof, setProof] = useState(() => askedPlaces().map((at) => ({ at, word: '' })));
  const { refusal, isWorking, ask } = useAsking(onChanged, onClose);
  useEffect(() => {
    void request('keys:make-phrase', {}).then((answer) => answer.ok && setWords(answer.value.words));
  }, []);
  const isFilled = isSeen ? proof.every(({ word }) => word.trim() !== '') : words.length > 0;
  return (
    <FormDialog
      title={t('settings-security.phrase')}
      cancel={t('settings.cancel')}
      submit={t(isSeen ? 'settings-security.use-phrase' : 'settings-security.next')}
      isReady={isFilled && !isWorking}
      refusal={refusal}
      onSubmit={async () => {
        if (isSeen) await ask(() => request('keys:keep-phrase', { proof: [...proof] }));
        else setSeen(true);
      }}
      onClose={onClose}
    >
      {isSeen ? <PhraseProof proof={proof} onChange={(next) => setProof([...next])} /> : <PhraseWords words={words} />}
    </FormDialog>
  );
}

function useAsking(onChanged: Props['onChanged'], onClose: Props['onClose']) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const ask = async (change: () => Promise<Result<KeysState>>) => {
    setWorking(true);
    setRefusal(null);
    const answer = await change();
    setWorking(false);
    if (!answer.ok) return setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
    onChanged(answer.value);
    onClose();
  };
  return { refusal, isWorking, ask };
}

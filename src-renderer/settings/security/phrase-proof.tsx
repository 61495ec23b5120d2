import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';

export type Proof = readonly { readonly at: number; readonly word: string }[];

type Props = { readonly proof: Proof; readonly onChange: (proof: Proof) => void };

/** Three of its words, from what the person wrote down. */
export function PhraseProof({ proof, onChange }: Props) {
  return (
    <>
      <p className={form.text}>{t('settings-security.prove')}</p>
      {proof.map(({ at, word }) => (
        <label key={at} className={form.label}>
          {t('settings-security.word', { at })}
          <input
            className={field.input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={word}
            onChange={(event) =>
              onChange(proof.map((each) => (each.at === at ? { at, word: event.target.value } : each)))
            }
          />
        </label>
      ))}
    </>
  );
}

import { KeyRound } from 'lucide-react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import { kindsOf } from '../../ui/text/secret-names';
import type { SecretGate } from './use-secret-gate';

/** Asked before a text with a credential in it is saved. Enter saves it without. */
export function SecretQuestion({ gate }: { readonly gate: SecretGate }) {
  if (gate.asked === null) return null;
  const kinds = gate.asked.findings.map(({ kind }) => kind);
  return (
    <div role="alert">
      <Note
        kind="warn"
        Icon={KeyRound}
        actions={
          <>
            <Button size="small" autoFocus onClick={gate.saveWithout}>
              {t('memory.secret.save-without')}
            </Button>
            <Button kind="quiet" size="small" onClick={gate.edit}>
              {t('memory.secret.edit')}
            </Button>
            <Button kind="quiet" size="small" onClick={gate.allow}>
              {t('memory.secret.allow')}
            </Button>
          </>
        }
      >
        {t('memory.secret.found', { kinds: kindsOf(kinds) })}
      </Note>
    </div>
  );
}

import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { Note } from '../../ui/feedback/note';
import type { SecretGate } from './use-secret-gate';

/** Asked before a text with a credential in it is saved. Enter saves it without. */
export function SecretQuestion({ gate }: { readonly gate: SecretGate }) {
  if (gate.asked === null) return null;
  const kinds = [...new Set(gate.asked.findings.map(({ kind }) => kind))].join(', ');
  return (
    <div role="alert">
      <Note
        kind="warn"
        Icon={KeyRound}
        actions={
          <>
            <Button size="small" autoFocus onClick={gate.saveWithout}>
              Save without it
            </Button>
            <Button kind="quiet" size="small" onClick={gate.edit}>
              Edit
            </Button>
            <Button kind="quiet" size="small" onClick={gate.allow}>
              Not a secret
            </Button>
          </>
        }
      >
        This looks like a secret: {kinds}. Don’t keep secrets in memory.
      </Note>
    </div>
  );
}

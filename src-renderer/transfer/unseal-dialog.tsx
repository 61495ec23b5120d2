import { type ReactNode, useState } from 'react';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { WayField } from '../ui/controls/way-field';
import form from '../ui/dialogs/form.module.css';
import { FormDialog } from '../ui/dialogs/form-dialog';

export type TypedWay =
  | { readonly by: 'passphrase'; readonly passphrase: string }
  | { readonly by: 'phrase'; readonly phrase: string };

type Props = {
  /** What it is, and what opens it. */
  readonly text: ReactNode;
  readonly ways: readonly ('passphrase' | 'phrase')[];
  /** Tries; answers with the sentence that says why it does not open, or null. */
  readonly open: (typed: TypedWay) => Promise<string | null>;
  readonly close: () => void;
};

/** A Backup of another key asks for what its person knows. */
export function UnsealDialog({ text, ways, open, close }: Props) {
  const [way, setWay] = useState(ways.find((each) => each === 'passphrase') ?? ways[0] ?? 'passphrase');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const other = ways.find((each) => each !== way);
  return (
    <FormDialog
      title={t('transfer.unseal.title')}
      cancel={t('transfer.choice.cancel')}
      submit={t(isWorking ? 'transfer.unseal.opening' : 'transfer.unseal.open')}
      isReady={typed.trim() !== '' && !isWorking}
      refusal={refusal}
      onSubmit={async () => {
        setWorking(true);
        setRefusal(null);
        setRefusal(await open(way === 'phrase' ? { by: way, phrase: typed } : { by: way, passphrase: typed }));
        setWorking(false);
      }}
      onClose={close}
    >
      <p className={form.text}>{text}</p>
      <WayField way={way} value={typed} disabled={isWorking} takesFocus onChange={setTyped} />
      {other !== undefined && (
        <div>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              setWay(other);
              setTyped('');
              setRefusal(null);
            }}
          >
            {t(other === 'phrase' ? 'keys.by-phrase' : 'keys.by-passphrase')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ToolServer } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import form from '../../ui/dialogs/form.module.css';
import styles from './tool-list.module.css';

type Props = { readonly server: Pick<ToolServer, 'id' | 'name'>; readonly onClose: () => void };

/** What a server wrote to its error output. */
export function LogDialog({ server: { id, name }, onClose }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async () => {
    const answer = await request('tool-server:log', { id });
    setRefusal(answer.ok ? null : answer.error.sentence);
    if (answer.ok) setText(answer.value.text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it opens, and by the button
  useEffect(() => void read(), []);
  const title = t('settings-tools.log-of', { name });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={() => void read()}>
            <RefreshCw size={14} aria-hidden /> {t('settings-tools.log-again')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('settings-tools.close')}
          </Button>
        </>
      }
    >
      <p className={form.hint}>{t('settings-tools.log-hint')}</p>
      {refusal !== null && (
        <p className={form.refusal} role="alert">
          {refusal}
        </p>
      )}
      {text === '' && <p className={form.text}>{t('settings-tools.log-empty')}</p>}
      {text !== null && text !== '' && (
        <section aria-label={title}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
          <pre className={styles.log} dir="ltr" tabIndex={0}>
            {text}
          </pre>
        </section>
      )}
    </Dialog>
  );
}

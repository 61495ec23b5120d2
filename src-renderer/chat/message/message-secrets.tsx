import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Message, MessageSecret } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { Note } from '../../ui/feedback/note';
import { showDone } from '../../ui/feedback/toasts';
import styles from './message-secrets.module.css';
import { secretSentence } from './secret-words';

type Looked = { readonly content: string; readonly findings: readonly MessageSecret[] };

/** What was found in messages that were on screen: rows come and go while one scrolls. */
const looked = new Map<string, Looked>();

/** A credential in a message or a file of it: it stays there as it was typed until the user takes it out, and is remembered nowhere. */
export function MessageSecrets({ message }: { readonly message: Message }) {
  const { id, content } = message;
  const known = looked.get(id);
  const [found, setFound] = useState<readonly MessageSecret[]>(known?.content === content ? known.findings : []);
  const [isBusy, setBusy] = useState(false);
  const keep = (findings: readonly MessageSecret[]) => {
    looked.set(id, { content, findings });
    setFound(findings);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked over again only when its words are others
  useEffect(() => {
    if (looked.get(id)?.content === content) return setFound(looked.get(id)?.findings ?? []);
    let isGone = false;
    void request('message:find-secrets', { id }).then((answer) => {
      // The message was deleted or is still being sent: then there is nothing to show.
      if (!isGone && answer.ok) keep(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [id, content]);
  if (found.length === 0) return null;

  const end = async (name: 'message:redact' | 'message:allow-secrets') => {
    setBusy(true);
    const answer = await request(name, { id });
    setBusy(false);
    if (!shown(answer)) return;
    looked.delete(id);
    setFound([]);
    if (name === 'message:redact') showDone(t('chat-message.takenOut'));
  };
  return (
    <div className={styles.secrets}>
      <Note
        kind="warn"
        Icon={KeyRound}
        actions={
          <>
            <Button size="small" disabled={isBusy} onClick={() => void end('message:redact')}>
              {t('chat-message.takeOut')}
            </Button>
            <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void end('message:allow-secrets')}>
              {t('chat-message.notSecret')}
            </Button>
          </>
        }
      >
        {secretSentence(found)}
      </Note>
    </div>
  );
}

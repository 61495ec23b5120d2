import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SecretFinding } from '../../../src-preload/contract/memory';
import type { Message } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { namesOf } from '../../capture/secret-names';
import { Button } from '../../ui/button';
import { Note } from '../../ui/note';
import { showFailure, showNotice } from '../../ui/toasts';
import styles from './message-secrets.module.css';

type Looked = { readonly content: string; readonly findings: readonly SecretFinding[] };

/** What was found in messages that were on screen: rows come and go while one scrolls. */
const looked = new Map<string, Looked>();

/** A credential in a message: it stays there as it was typed until the user takes it out, and is remembered nowhere. */
export function MessageSecrets({ message }: { readonly message: Message }) {
  const { id, content } = message;
  const known = looked.get(id);
  const [found, setFound] = useState<readonly SecretFinding[]>(known?.content === content ? known.findings : []);
  const [isBusy, setBusy] = useState(false);
  const keep = (findings: readonly SecretFinding[]) => {
    looked.set(id, { content, findings });
    setFound(findings);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked over again only when its words are others
  useEffect(() => {
    if (looked.get(id)?.content === content) return setFound(looked.get(id)?.findings ?? []);
    let isGone = false;
    void request('message:find-secrets', { id }).then((answer) => {
      // Deleted or still on its way: then there is nothing to say.
      if (!isGone && answer.ok) keep(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [id, content]);
  if (found.length === 0) return null;

  const takeOut = async () => {
    setBusy(true);
    const answer = await request('message:redact', { id });
    setBusy(false);
    if (!answer.ok) return showFailure(answer.error);
    setFound([]);
    showNotice('Taken out of the message.');
  };
  const allow = async () => {
    setBusy(true);
    for (const { from, to } of found) {
      const answer = await request('secret:allow', { text: content.slice(from, to).slice(0, 4_000) });
      if (answer.ok) continue;
      setBusy(false);
      return showFailure(answer.error);
    }
    setBusy(false);
    keep([]);
  };
  return (
    <div className={styles.secrets}>
      <Note
        kind="warn"
        Icon={KeyRound}
        actions={
          <>
            <Button size="small" disabled={isBusy} onClick={() => void takeOut()}>
              Take it out here too
            </Button>
            <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void allow()}>
              Not a secret
            </Button>
          </>
        }
      >
        {sentenceOf(found)}
      </Note>
    </div>
  );
}

function sentenceOf(found: readonly SecretFinding[]): string {
  const names = namesOf(
    found.map(({ kind }) => kind),
    'a',
  );
  return `This looks like ${names}. It stays in this message and is remembered nowhere.`;
}

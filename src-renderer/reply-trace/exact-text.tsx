import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { TraceText } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { shown } from '../ui/feedback/answers';
import styles from './trace-details.module.css';

/** The request word for word; a credential in it stays masked until it is asked for. */
export function ExactText({ replyId }: { readonly replyId: string }) {
  const [text, setText] = useState<TraceText | null>(null);
  const show = async (revealsSecrets: boolean) => {
    const answer = await request('trace:text', { id: replyId, revealsSecrets });
    if (shown(answer)) setText(answer.value);
  };
  return (
    <section className={styles.section}>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={text !== null}
        onClick={() => (text ? setText(null) : void show(false))}
      >
        <FileText size={14} /> {text ? t('reply-trace.hideExact') : t('reply-trace.showExact')}
      </Button>
      {text?.messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
        <article key={index} className={styles.exact} aria-label={message.role}>
          <h4>{message.role}</h4>
          {message.isGone ? (
            <p className={styles.soft}>{t('reply-trace.gone')}</p>
          ) : (
            <pre dir="auto">
              {message.pieces.map((piece, at) =>
                piece.isSecret ? (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
                    key={at}
                    type="button"
                    className={styles.secret}
                    title={t('reply-trace.secret')}
                    onClick={() => void show(true)}
                  >
                    {piece.text}
                  </button>
                ) : (
                  piece.text
                ),
              )}
            </pre>
          )}
        </article>
      ))}
    </section>
  );
}

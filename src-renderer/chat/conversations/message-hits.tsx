import type { Found } from '../../../src-preload/contract/search';
import { t } from '../../locale/t';
import { byChat } from '../../search/found-words';
import { moveFocus } from '../../ui/keyboard/move-focus';
import hidden from '../../ui/text/hidden.module.css';
import { KeptText } from '../../ui/text/kept-text';
import { pieces } from '../../ui/text/pieces';
import { dayAndTimeInside } from '../../ui/text/times';
import { ChatTitle } from '../../window/chat-link';
import { openMessage } from '../../window/navigation';
import list from './conversation-list.module.css';
import styles from './message-hits.module.css';

/** More chats than this are looked through on the page of the search. */
const MOST_CHATS = 30;

type Props = {
  readonly found: readonly Found[];
  readonly onOpen?: () => void;
};

/** Messages that have the words, a row for each chat; a row opens its chat at the message. */
export function MessageHits({ found, onOpen }: Props) {
  const chats = byChat(found).slice(0, MOST_CHATS);
  return (
    <section aria-labelledby={TITLE}>
      <h2 id={TITLE} className={list.group}>
        {t('chat-list.hits.title')}
      </h2>
      <ul className={styles.hits} aria-labelledby={TITLE} onKeyDown={moveFocus}>
        {chats.map(({ first, more }) => (
          <li key={first.refId} className={styles.row}>
            <button
              type="button"
              data-row
              className={styles.hit}
              onClick={() => {
                onOpen?.();
                if (first.conversationId !== null) openMessage(first.conversationId, first.refId);
              }}
            >
              <span className={styles.title}>
                {first.conversationId !== null && <ChatTitle conversationId={first.conversationId} />}
              </span>
              <span dir="auto" className={styles.snippet}>
                {pieces(first.snippet, first.marks).map(({ text, isMarked }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text
                  isMarked ? <mark key={index}>{text}</mark> : <KeptText key={index} text={text} />,
                )}
              </span>
              <span className={hidden.hidden}>, {dayAndTimeInside(first.at, Date.now())}</span>
              {more.length > 0 && (
                <span className={styles.more}>{t('chat-list.hits.more', { count: more.length })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = 'messages-found';

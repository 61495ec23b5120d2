import type { Found } from '../../src-preload/contract/search';
import { t } from '../locale/t';
import { KeptText } from '../ui/text/kept-text';
import { pieces } from '../ui/text/pieces';
import { ChatTitle } from '../window/chat-link';
import styles from './found.module.css';
import { foundKinds } from './found-kinds';
import { sourceWords } from './found-words';
import { openFound } from './open-found';

/** One find: what it says, where it comes from, and why it is one. It opens where it was found. */
export function FoundRow({ found, why }: { readonly found: Found; readonly why: string }) {
  const { Icon } = foundKinds[found.kind];
  const chat = found.conversationId !== null && <ChatTitle conversationId={found.conversationId} />;
  return (
    <button
      type="button"
      data-row
      className={styles.found}
      onClick={() => openFound({ ...found, isArchived: found.source.isArchived })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.body}>
        <span dir="auto" className={styles.snippet} data-quote={found.kind === 'message' || undefined}>
          {pieces(found.snippet, found.marks).map(({ text, isMarked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text
            isMarked ? <mark key={index}>{text}</mark> : <KeptText key={index} text={text} />,
          )}
        </span>
        <span className={styles.meta}>
          {sourceWords(found, Date.now(), chat)} <span className={styles.why}>{why}</span>
        </span>
      </span>
      <span className={styles.open} aria-hidden>
        {t('search.open')}
      </span>
    </button>
  );
}

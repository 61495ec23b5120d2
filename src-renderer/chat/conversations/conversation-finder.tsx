import { Archive, ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useMessageSearch } from '../../search/use-message-search';
import { Button } from '../../ui/controls/button';
import { SearchField } from '../../ui/controls/search-field';
import { Keys } from '../../ui/keyboard/keys';
import { groupedByDay, listedConversations } from '../../window/conversations';
import { searchMemory } from '../../window/memory-target';
import { useWindow } from '../../window/window-state';
import styles from './conversation-finder.module.css';
import { ConversationList } from './conversation-list';
import { MessageHits } from './message-hits';

type Props = {
  readonly searchRequests: number;
  /** What was found opens elsewhere. */
  readonly onLeave?: () => void;
};

/** The search box over the conversations, what of them matches, and the messages that have the words. */
export function ConversationFinder({ searchRequests, onLeave }: Props) {
  const conversations = useWindow((state) => state.conversations);
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const wanted = shownQuery.trim();
  const [isArchive, setArchive] = useState(false);
  const archivedCount = useWindow((state) => state.conversations.filter((each) => each.isArchived).length);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () => groupedByDay(listedConversations(conversations, { query: shownQuery, isArchive }), Date.now(), { isArchive }),
    [conversations, shownQuery, isArchive],
  );
  const messages = useMessageSearch(wanted);
  const hits = useMemo(() => {
    const archived = new Set(conversations.filter((each) => each.isArchived).map(({ id }) => id));
    return messages.found?.filter(({ conversationId }) => !isArchive || archived.has(conversationId ?? ''));
  }, [conversations, messages.found, isArchive]);
  useEffect(() => {
    if (searchRequests > 0) box.current?.select();
  }, [searchRequests]);
  const searchEverything = () => {
    onLeave?.();
    searchMemory(wanted);
  };
  /** From the box into what it found: the arrow goes there, Enter opens the first. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== box.current || event.nativeEvent.isComposing) return;
    const first = results.current?.querySelector<HTMLElement>('[data-conversation], [data-row]');
    if (event.key === 'ArrowDown') first?.focus();
    else if (event.key === 'Enter' && wanted !== '') first?.click();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <search className={styles.search} onKeyDown={onKeyDown}>
        <SearchField
          box={box}
          label={isArchive ? 'Search the archive' : 'Search chats'}
          value={query}
          onChange={setQuery}
          hint={<Keys keys="mod+shift+F" isJoined />}
        />
      </search>
      <div ref={results} className={styles.scroller}>
        {groups.length > 0 ? (
          <ConversationList groups={groups} />
        ) : (
          <p className={styles.empty}>
            {wanted !== ''
              ? isArchive
                ? `No archived chat titled “${wanted}”.`
                : `No chat titled “${wanted}”.`
              : isArchive
                ? 'The archive is empty.'
                : 'Your chats will be listed here.'}
          </p>
        )}
        {wanted !== '' && (
          <>
            <p role="status" className={hits?.length === 0 ? styles.empty : styles.quiet}>
              {messages.failure ?? (hits === undefined ? '' : foundText(hits.length))}
            </p>
            {hits !== undefined && hits.length > 0 && (
              <MessageHits found={hits} {...(onLeave && { onOpen: onLeave })} />
            )}
            <Button kind="quiet" size="small" className={styles.everything} onClick={searchEverything}>
              Search everything
            </Button>
          </>
        )}
      </div>
      {(isArchive || archivedCount > 0) && (
        <Button kind="quiet" className={styles.archive} aria-pressed={isArchive} onClick={() => setArchive(!isArchive)}>
          {isArchive ? <ArrowLeft size={14} /> : <Archive size={14} />}
          {isArchive ? 'All chats' : 'Archived'}
          {!isArchive && <span className={styles.count}>{archivedCount.toLocaleString('en')}</span>}
        </Button>
      )}
    </>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'No message has these words.';
  return count === 1 ? 'Found in 1 message' : `Found in ${count.toLocaleString('en')} messages`;
}

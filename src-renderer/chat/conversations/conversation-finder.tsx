import { Archive, ArrowLeft } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { SearchField } from '../../ui/controls/search-field';
import { Keys } from '../../ui/keyboard/keys';
import { groupedByDay, listedConversations } from '../../window/conversations';
import { searchMemory } from '../../window/memory-target';
import { useWindow } from '../../window/window-state';
import styles from './conversation-finder.module.css';
import { ConversationList } from './conversation-list';

type Props = {
  readonly searchRequests: number;
  /** The search of messages opens elsewhere. */
  readonly onLeave?: () => void;
};

/** The search box over the conversations and what of them matches. */
export function ConversationFinder({ searchRequests, onLeave }: Props) {
  const conversations = useWindow((state) => state.conversations);
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const wanted = shownQuery.trim();
  const [isArchive, setArchive] = useState(false);
  const archivedCount = useWindow((state) => state.conversations.filter((each) => each.isArchived).length);
  const box = useRef<HTMLInputElement>(null);
  const groups = useMemo(
    () => groupedByDay(listedConversations(conversations, { query: shownQuery, isArchive }), Date.now(), { isArchive }),
    [conversations, shownQuery, isArchive],
  );
  useEffect(() => {
    if (searchRequests > 0) box.current?.select();
  }, [searchRequests]);
  const searchMessages = () => {
    onLeave?.();
    searchMemory(wanted);
  };
  return (
    <>
      <SearchField
        box={box}
        label={isArchive ? 'Search the archive' : 'Search chats'}
        value={query}
        onChange={setQuery}
        hint={<Keys keys="mod+shift+F" isJoined />}
      />
      <div className={styles.scroller}>
        {groups.length > 0 ? (
          <ConversationList groups={groups} />
        ) : (
          <p className={styles.empty}>
            {wanted !== ''
              ? `No ${isArchive ? 'archived ' : ''}chat titled “${wanted}”.`
              : isArchive
                ? 'The archive is empty.'
                : 'Your chats will be listed here.'}
          </p>
        )}
        {groups.length === 0 && wanted !== '' && (
          <Button size="small" className={styles.search} onClick={searchMessages}>
            Search messages
          </Button>
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

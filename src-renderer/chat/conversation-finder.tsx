import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { groupedByDay, matchingTitles } from '../conversations';
import { Keys } from '../ui/keys';
import { SearchField } from '../ui/search-field';
import { useWindow } from '../window-state';
import styles from './conversation-finder.module.css';
import { ConversationList } from './conversation-list';

/** The search box over the conversations and what of them matches. */
export function ConversationFinder({ searchRequests }: { readonly searchRequests: number }) {
  const conversations = useWindow((state) => state.conversations);
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const box = useRef<HTMLInputElement>(null);
  const groups = useMemo(
    () => groupedByDay(matchingTitles(conversations, shownQuery), Date.now()),
    [conversations, shownQuery],
  );
  useEffect(() => {
    if (searchRequests > 0) box.current?.select();
  }, [searchRequests]);
  return (
    <>
      <SearchField
        box={box}
        label="Search chats"
        value={query}
        onChange={setQuery}
        hint={<Keys keys="mod+shift+F" isJoined />}
      />
      <div className={styles.scroller}>
        {groups.length > 0 ? (
          <ConversationList groups={groups} />
        ) : (
          <p className={styles.empty}>
            {conversations.length === 0
              ? 'Your chats will be listed here.'
              : `No title has “${shownQuery.trim()}” in it.`}
          </p>
        )}
      </div>
    </>
  );
}

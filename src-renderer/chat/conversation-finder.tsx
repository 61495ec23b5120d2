import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { groupedByDay, matchingTitles } from '../conversations';
import { shortcutLabels } from '../shortcuts';
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
      <label className={styles.find}>
        <Search size={14} />
        <input
          ref={box}
          type="search"
          aria-label="Search chats"
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
        />
        {query === '' && <kbd>{shortcutLabels.search}</kbd>}
      </label>
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

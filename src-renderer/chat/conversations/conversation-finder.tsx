import { Archive, ArrowLeft, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { count, t } from '../../locale/t';
import { useMessageSearch } from '../../search/use-message-search';
import { Button } from '../../ui/controls/button';
import { SearchField } from '../../ui/controls/search-field';
import { Note } from '../../ui/feedback/note';
import { Keys } from '../../ui/keyboard/keys';
import { groupedByDay, listedConversations, matchingTitles } from '../../window/conversations';
import { searchMemory } from '../../window/memory-target';
import { useWindow } from '../../window/window-state';
import styles from './conversation-finder.module.css';
import { ConversationList } from './conversation-list';
import { DeletedList } from './deleted-list';
import { type DeletedChats, useDeletedChats } from './deleted-requests';
import { MessageHits } from './message-hits';

type Props = {
  readonly searchRequests: number;
  /** What was found opens elsewhere. */
  readonly onLeave?: () => void;
};

/** The search box over the conversations, what of them matches, and the messages that have the words. */
export function ConversationFinder({ searchRequests, onLeave }: Props) {
  const conversations = useWindow((state) => state.conversations);
  const folders = useWindow((state) => state.folders);
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const wanted = shownQuery.trim();
  const [shelf, setShelf] = useState<Shelf>('chats');
  const isArchive = shelf === 'archive';
  const deleted = useDeletedChats();
  const archivedCount = useWindow((state) => state.conversations.filter((each) => each.isArchived).length);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const shelves = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => {
    const listing = { query: shownQuery, isArchive, folders };
    return groupedByDay(listedConversations(conversations, listing), Date.now(), listing);
  }, [conversations, folders, shownQuery, isArchive]);
  const messages = useMessageSearch(shelf === 'deleted' ? '' : wanted);
  const hits = useMemo(() => {
    const archived = new Set(conversations.filter((each) => each.isArchived).map(({ id }) => id));
    return messages.found?.filter(({ conversationId }) => !isArchive || archived.has(conversationId ?? ''));
  }, [conversations, messages.found, isArchive]);
  const wantsArchive = useWindow((state) => state.wantsArchive);
  useEffect(() => {
    if (!wantsArchive) return;
    setShelf('archive');
    useWindow.setState({ wantsArchive: false });
  }, [wantsArchive]);
  useEffect(() => {
    if (searchRequests > 0) box.current?.select();
  }, [searchRequests]);
  // The button that led here is gone: the keyboard goes on from the one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another list came into sight
  useEffect(() => {
    if (document.activeElement === document.body) shelves.current?.querySelector('button')?.focus();
  }, [shelf]);
  const searchEverything = () => {
    onLeave?.();
    searchMemory(wanted);
  };
  /** From the box into what it found: the arrow goes there, Enter opens the first. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== box.current || event.nativeEvent.isComposing) return;
    const first = results.current?.querySelector<HTMLElement>('[data-conversation], [data-folder], [data-row]');
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
          label={t(SEARCHES[shelf])}
          value={query}
          onChange={setQuery}
          {...(shelf === 'chats' && { hint: <Keys keys="mod+shift+F" isJoined /> })}
        />
      </search>
      <div ref={results} className={styles.scroller}>
        {shelf === 'deleted' ? (
          <Deleted deleted={deleted} query={shownQuery} />
        ) : groups.length > 0 ? (
          <ConversationList groups={groups} isArchive={isArchive} />
        ) : (
          <p className={styles.empty}>{wanted === '' ? t(EMPTY[shelf]) : t(NONE[shelf], { wanted })}</p>
        )}
        {wanted !== '' && shelf !== 'deleted' && (
          <>
            <p role="status" className={hits?.length === 0 ? styles.empty : styles.quiet}>
              {messages.failure ?? (hits === undefined ? '' : t('chat-list.found', { count: hits.length }))}
            </p>
            {hits !== undefined && hits.length > 0 && (
              <MessageHits found={hits} {...(onLeave && { onOpen: onLeave })} />
            )}
            <Button kind="quiet" size="small" className={styles.everything} onClick={searchEverything}>
              {t('chat-list.search-everything')}
            </Button>
          </>
        )}
      </div>
      <div ref={shelves} className={styles.shelves}>
        {shelf !== 'chats' && (
          <Button kind="quiet" className={styles.shelf} onClick={() => setShelf('chats')}>
            <ArrowLeft size={14} /> {t('chat-list.all')}
          </Button>
        )}
        {shelf === 'chats' && archivedCount > 0 && (
          <Button kind="quiet" className={styles.shelf} onClick={() => setShelf('archive')}>
            <Archive size={14} /> {t('chat-list.archived')} <span className={styles.count}>{count(archivedCount)}</span>
          </Button>
        )}
        {shelf === 'chats' && (deleted.chats?.length ?? 0) > 0 && (
          <Button kind="quiet" className={styles.shelf} onClick={() => setShelf('deleted')}>
            <Trash2 size={14} /> {t('chat-list.deleted.title')}{' '}
            <span className={styles.count}>{count(deleted.chats?.length ?? 0)}</span>
          </Button>
        )}
      </div>
    </>
  );
}

function Deleted({ deleted, query }: { readonly deleted: DeletedChats; readonly query: string }) {
  const { chats, failure, reload } = deleted;
  if (failure !== null) return <Note kind="bad">{failure.sentence}</Note>;
  if (chats === null) return null;
  const shown = matchingTitles(chats, query);
  if (shown.length > 0) return <DeletedList chats={shown} onChange={reload} />;
  const wanted = query.trim();
  return <p className={styles.empty}>{wanted === '' ? t(EMPTY.deleted) : t(NONE.deleted, { wanted })}</p>;
}

type Shelf = 'chats' | 'archive' | 'deleted';

const SEARCHES = {
  chats: 'chat-list.search.chats',
  archive: 'chat-list.search.archive',
  deleted: 'chat-list.search.deleted',
} as const satisfies Readonly<Record<Shelf, string>>;

const EMPTY = {
  chats: 'chat-list.empty.chats',
  archive: 'chat-list.empty.archive',
  deleted: 'chat-list.empty.deleted',
} as const satisfies Readonly<Record<Shelf, string>>;

const NONE = {
  chats: 'chat-list.none.chats',
  archive: 'chat-list.none.archive',
  deleted: 'chat-list.none.deleted',
} as const satisfies Readonly<Record<Shelf, string>>;

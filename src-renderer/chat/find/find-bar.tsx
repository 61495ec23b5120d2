import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { isComposing } from '../../ui/keyboard/key-caps';
import { toFirstPlace } from '../../window/navigation';
import styles from './find-bar.module.css';
import { closeFind, useFind } from './find-state';
import type { FindInThread } from './use-find-in-thread';

/** Enter goes on, Shift Enter goes back, Escape ends it and gives the text field the focus again. */
export function FindBar({ matches, at, step }: FindInThread) {
  const query = useFind((state) => state.query);
  const requests = useFind((state) => state.requests);
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request takes the focus again
  useEffect(() => box.current?.select(), [requests]);
  const close = () => {
    closeFind();
    toFirstPlace('page');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter' || matches.length === 0) return;
    else step(event.shiftKey ? -1 : 1);
    event.preventDefault();
  };
  const isAsked = query.trim() !== '';
  return (
    <search className={styles.bar} aria-label={t('chat-find.find')}>
      <Search size={14} aria-hidden />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label={t('chat-find.find')}
        placeholder={t('chat-find.find')}
        value={query}
        onChange={(event) => useFind.setState({ query: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {isAsked &&
          (matches.length === 0
            ? t('chat-find.notFound')
            : t('chat-find.place', { at: Math.max(0, at) + 1, count: matches.length }))}
      </span>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-find.previous')}
        title={t('chat-find.previousKeys')}
        disabled={matches.length === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp size={16} />
      </Button>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-find.next')}
        title={t('chat-find.nextKeys')}
        disabled={matches.length === 0}
        onClick={() => step(1)}
      >
        <ChevronDown size={16} />
      </Button>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-find.close')}
        title={t('chat-find.closeKeys')}
        onClick={close}
      >
        <X size={16} />
      </Button>
    </search>
  );
}

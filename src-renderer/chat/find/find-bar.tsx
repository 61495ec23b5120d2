import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
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
    <search className={styles.bar} aria-label="Find in this chat">
      <Search size={14} aria-hidden />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label="Find in this chat"
        placeholder="Find in this chat"
        value={query}
        onChange={(event) => useFind.setState({ query: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {isAsked &&
          (matches.length === 0 ? 'Not found' : `${Math.max(0, at) + 1} of ${matches.length.toLocaleString('en')}`)}
      </span>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label="Previous"
        title="Previous (Shift Enter)"
        disabled={matches.length === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp size={16} />
      </Button>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label="Next"
        title="Next (Enter)"
        disabled={matches.length === 0}
        onClick={() => step(1)}
      >
        <ChevronDown size={16} />
      </Button>
      <Button kind="quiet" size="small" isIcon aria-label="Close find" title="Close (Esc)" onClick={close}>
        <X size={16} />
      </Button>
    </search>
  );
}

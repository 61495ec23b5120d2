import type { KeyboardEvent } from 'react';
import type { Found } from '../../../src-preload/contract/search';
import { pieces } from '../../ui/pieces';
import { ChatTitle } from '../chat-title';
import { foundKinds, foundLabel } from '../found-kinds';
import { openFound } from '../open-found';
import { dayAndTimeInside } from '../times';
import styles from './search.module.css';

/** Each result opens what it was found in; the arrows go from one to the next. */
export function FoundList({ found }: { readonly found: readonly Found[] }) {
  return (
    <ul className={styles.list} aria-label="Found" onKeyDown={moveFocus}>
      {found.map((item) => {
        const { Icon } = foundKinds[item.kind];
        return (
          <li key={`${item.kind} ${item.refId}`}>
            <button type="button" className={styles.found} onClick={() => openFound(item)}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span className={styles.body}>
                <span dir="auto" className={styles.snippet}>
                  {pieces(item.snippet, item.marks).map(({ text, isMarked }, index) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text
                    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
                  )}
                </span>
                <span className={styles.meta}>
                  {foundLabel(item)}
                  {item.conversationId && (
                    <>
                      , <ChatTitle conversationId={item.conversationId} />
                    </>
                  )}
                  , {dayAndTimeInside(item.at, Date.now())}
                </span>
              </span>
              <span className={styles.open} aria-hidden>
                Open
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons: readonly Element[] = [...event.currentTarget.querySelectorAll('button')];
  const at = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
  event.preventDefault();
  const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
  if (next instanceof HTMLElement) next.focus();
}

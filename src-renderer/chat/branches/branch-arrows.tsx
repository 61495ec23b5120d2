import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Branch } from '../../../src-preload/contract/conversations';
import type { Message } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import styles from './branch-arrows.module.css';
import { showBranch } from './message-requests';

type Props = { readonly message: Message; readonly branch: Branch; readonly isBusy: boolean };

/** The version that was asked for, until it is there: the focus goes with it. */
let wanted: { readonly conversationId: string; readonly nth: number; readonly isForward: boolean } | null = null;

/** `‹ 2/3 ›`: the versions of a message; the arrow keys go through them too. */
export function BranchArrows({ message, branch: { nth, count }, isBusy }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { id, conversationId } = message;
  const go = (to: number) => {
    if (isBusy || to < 1 || to > count) return;
    wanted = { conversationId, nth: to, isForward: to > nth };
    void showBranch(id, to);
  };
  useLayoutEffect(() => {
    if (wanted?.conversationId !== conversationId || wanted.nth !== nth) return;
    const [back, forward] = group.current?.querySelectorAll('button') ?? [];
    const isAtEnd = wanted.isForward ? nth === count : nth === 1;
    ((wanted.isForward !== isAtEnd ? forward : back) ?? back)?.focus();
    wanted = null;
  }, [conversationId, nth, count]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [before, after] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (key === before) go(nth - 1);
    if (key === after) go(nth + 1);
  };
  return (
    <fieldset
      ref={group}
      className={styles.branches}
      aria-label={t('chat-branches.version', { nth, count })}
      onKeyDown={onKeyDown}
    >
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-branches.earlier')}
        disabled={isBusy || nth === 1}
        onClick={() => go(nth - 1)}
      >
        <ChevronLeft size={14} />
      </Button>
      <span aria-hidden>
        {nth}/{count}
      </span>
      <Button
        kind="quiet"
        size="small"
        isIcon
        aria-label={t('chat-branches.later')}
        disabled={isBusy || nth === count}
        onClick={() => go(nth + 1)}
      >
        <ChevronRight size={14} />
      </Button>
    </fieldset>
  );
}

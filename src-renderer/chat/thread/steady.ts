import { emptyThread, nextThread, type Thread, type ThreadEvent } from './thread';

export type FollowedThread = {
  readonly thread: Thread;
  /** As it was before the last words of a reply that grows: the same object all that time, for what shows none of them. */
  readonly steady: Thread;
};

export const emptyFollowed: FollowedThread = { thread: emptyThread, steady: emptyThread };

/** Pure. */
export function nextFollowed({ thread, steady }: FollowedThread, event: ThreadEvent): FollowedThread {
  const next = nextThread(thread, event);
  const onlyGrows = event.kind === 'delta' && !thread.isWaitingForModel;
  return { thread: next, steady: onlyGrows ? steady : next };
}

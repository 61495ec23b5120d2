import { lazy, Suspense } from 'react';
import { allMessages } from '../../locale/language';
import type { Thread } from '../thread/thread';
import styles from './thread-view.module.css';

const load = () => import('./thread-view');
const View = lazy(async () => {
  const [{ ThreadView }] = await Promise.all([load(), allMessages()]);
  return { default: ThreadView };
});

/** Before anybody asks for it, so that the first chat opens at once. */
export function loadThread(): void {
  void load();
}

/** The log of a chat, with all that renders Markdown: an empty window has no use for it. */
export function LazyThread(props: { readonly thread: Thread; readonly isLoading: boolean }) {
  return (
    <Suspense fallback={<div className={styles.frame} />}>
      <View {...props} />
    </Suspense>
  );
}

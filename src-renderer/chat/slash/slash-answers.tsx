import { lazy, Suspense } from 'react';
import { useSlashNotices } from './slash-notices';

/** Loaded with the first answer: the window starts without it. */
const NoticeView = lazy(async () => ({ default: (await import('./slash-notice')).NoticeView }));

type Props = { readonly conversationId: string | null; readonly afterMessageId: string | null };

/** Answers to commands that belong here. */
export function SlashAnswers({ conversationId, afterMessageId }: Props) {
  const notices = useSlashNotices((state) => state.notices);
  return notices
    .filter((each) => each.conversationId === conversationId && each.afterMessageId === afterMessageId)
    .map((notice) => (
      <Suspense key={notice.id} fallback={null}>
        <NoticeView notice={notice} />
      </Suspense>
    ));
}

import { useWindow } from '../window/window-state';

export function ChatTitle({ conversationId }: { readonly conversationId: string }) {
  const title = useWindow(({ conversations }) => conversations.find(({ id }) => id === conversationId)?.title);
  return <bdi>{title ?? 'a deleted chat'}</bdi>;
}

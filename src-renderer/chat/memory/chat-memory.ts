import { useEffect, useState } from 'react';
import type { ChatMemory } from '../../../src-preload/contract/chat-memory';
import { on, request } from '../../bridge';
import { shown } from '../../ui/feedback/answers';
import { useWindow } from '../../window/window-state';

/** What the chat is told about memory, asked again whenever that may have changed; null until the first answer. */
export function useChatMemory(conversationId: string | null): ChatMemory | null {
  const [memory, setMemory] = useState<ChatMemory | null>(null);
  const isNewChatMuted = useWindow((state) => state.isNewChatMuted);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const answer = await request('chat-memory:read', { conversationId });
      if (isHere && answer.ok) setMemory(answer.value);
    };
    // Main drafts the whole request for this: the messages are asked for first.
    const idle = requestIdleCallback(() => void read(), { timeout: 1_000 });
    const stops = [
      on('memory:changed', () => void read()),
      on('settings:changed', () => void read()),
      on('message:window', ({ conversationId: of }) => void (of === conversationId && read())),
    ];
    return () => {
      isHere = false;
      cancelIdleCallback(idle);
      for (const stop of stops) stop();
    };
  }, [conversationId]);
  return memory !== null && conversationId === null && isNewChatMuted ? muted(memory) : memory;
}

function muted(memory: ChatMemory): ChatMemory {
  const none = { count: 0, labels: [] };
  return { ...memory, offBecause: memory.offBecause ?? 'this_chat', facts: none, chats: none };
}

/** `/memory on|off`: for one chat and this run; for the chat that is not there yet, from its first message on. */
export async function setChatMemory(conversationId: string | null, isOn: boolean): Promise<void> {
  if (conversationId === null) return useWindow.setState({ isNewChatMuted: !isOn });
  shown(await request('chat-memory:set', { conversationId, isOn }));
}

export async function refreshChatMemory(conversationId: string): Promise<void> {
  shown(await request('chat-memory:refresh', { conversationId }));
}

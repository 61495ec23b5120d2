import { Brain, MessageSquare, Settings2 } from 'lucide-react';

/** The navigation's entries, in order. */
export const places = [
  { page: 'chat', label: 'Chat', Icon: MessageSquare },
  { page: 'memory', label: 'Memory', Icon: Brain },
  { page: 'settings', label: 'Settings', Icon: Settings2 },
] as const;

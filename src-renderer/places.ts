import { Brain, MessageSquare, ScanEye, Settings2 } from 'lucide-react';

/** The navigation's entries, in order. */
export const places = [
  { page: 'chat', label: 'Chat', Icon: MessageSquare },
  { page: 'memory', label: 'Memory', Icon: Brain },
  { page: 'traces', label: 'Traces', Icon: ScanEye },
  { page: 'settings', label: 'Settings', Icon: Settings2 },
] as const;

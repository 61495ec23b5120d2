import { FolderInput } from 'lucide-react';
import { openHandoffFile } from '../handoff/handoff-window';
import type { Command } from './command';

export function handoffCommands(): readonly Command[] {
  return [
    {
      id: 'handoff.open',
      group: 'Go to',
      title: 'Open handoff…',
      Icon: FolderInput,
      words: 'note brief file import',
      run: () => void openHandoffFile(),
    },
  ];
}

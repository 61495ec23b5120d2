import { FolderInput } from 'lucide-react';
import type { Command } from '../../commands/command';
import { openHandoffFile } from '../../handoff/handoff-window';

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

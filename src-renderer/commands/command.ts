import type { LucideIcon } from 'lucide-react';

export const commandGroups = ['In this chat', 'Go to', 'Memory', 'Workspaces', 'Settings', 'Hearth'] as const;
type CommandGroup = (typeof commandGroups)[number];

/** One thing that the user can do from anywhere, by its name or by its keys. */
export type Command = {
  /** Unique, and stable: `chat.new`. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  readonly Icon: LucideIcon;
  /** As `ui/keyboard/key-caps.ts` reads them: `mod+shift+O`. */
  readonly keys?: string;
  /** A second way, which only the sheet of shortcuts names. */
  readonly otherKeys?: string;
  /** Beside the title, where it needs a word more. */
  readonly note?: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly run: () => void;
};

/** The keys of what can be done with the chat in sight. */
export const threadKeys = {
  find: 'mod+F',
  trace: 'mod+I',
  copy: 'mod+shift+C',
  edit: 'mod+shift+E',
  stop: 'mod+.',
} as const;

/** All of its keys. */
export function keysOf({ keys, otherKeys }: Command): readonly string[] {
  return [keys, otherKeys].flatMap((each) => each ?? []);
}

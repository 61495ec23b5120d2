import type { LucideIcon } from 'lucide-react';
import type { MessageKey } from '../locale/t';

export const commandGroups = ['chat', 'go-to', 'memory', 'workspaces', 'settings', 'hearth'] as const;
export type CommandGroup = (typeof commandGroups)[number];

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

/** What the window calls each group. */
export const groupNames = {
  chat: 'commands.groups.chat',
  'go-to': 'commands.groups.go-to',
  memory: 'commands.groups.memory',
  workspaces: 'commands.groups.workspaces',
  settings: 'commands.groups.settings',
  hearth: 'commands.groups.hearth',
} as const satisfies Record<CommandGroup, MessageKey>;

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

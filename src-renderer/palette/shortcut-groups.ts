import { type Command, commandGroups, keysOf } from '../commands/command';
import { labelsOf } from '../ui/keyboard/accelerator-keys';
import { capsOf } from '../ui/keyboard/key-caps';
import { keysInPlace } from './keys-in-place';

type ShortcutRow = { readonly title: string; readonly caps: readonly (readonly string[])[] };
export type ShortcutGroup = { readonly label: string; readonly rows: readonly ShortcutRow[] };

type Sources = {
  readonly commands: readonly Command[];
  /** The global shortcut of quick capture, as Electron writes it. */
  readonly capture: string | null;
};

/** Pure. Every key there is by where it works; with a query, the rows that have its words. */
export function shortcutGroups({ commands, capture }: Sources, query: string): readonly ShortcutGroup[] {
  const anywhere: ShortcutRow[] = [
    ...(capture === null ? [] : [{ title: 'Quick capture, from any app', caps: [labelsOf(capture)] }]),
    { title: 'Commands', caps: [capsOf('mod+K')] },
    { title: 'Zoom in', caps: [capsOf('mod+=')] },
    { title: 'Zoom out', caps: [capsOf('mod+-')] },
    { title: 'Actual size', caps: [capsOf('mod+0')] },
    { title: 'Undo what the last notice offers', caps: [capsOf('mod+Z')] },
    { title: 'This sheet', caps: [capsOf('?'), capsOf('mod+/')] },
  ];
  const all: ShortcutGroup[] = [
    { label: 'Anywhere', rows: anywhere },
    ...commandGroups
      .filter((label) => label !== 'In this chat')
      .map((label) => ({ label, rows: rowsOf(commands.filter(({ group }) => group === label)) })),
    ...keysInPlace.map(({ label, rows }) => ({
      label,
      rows: withOthers(
        rows.map(({ title, keys }) => ({ title, caps: keys.map(capsOf) })),
        label === 'In a chat' ? rowsOf(commands.filter(({ group }) => group === 'In this chat')) : [],
      ),
    })),
  ];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .map(({ label, rows }) => ({
      label,
      rows: rows.filter((row) => words.every((word) => textOf(row).includes(word))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The sheet's own command is named under *Anywhere*. */
function rowsOf(commands: readonly Command[]): readonly ShortcutRow[] {
  return commands
    .filter((command) => keysOf(command).length > 0 && command.id !== 'hearth.shortcuts')
    .map((command) => ({ title: command.title, caps: keysOf(command).map(capsOf) }));
}

/** What only some chats can do comes after what all can. */
function withOthers(rows: readonly ShortcutRow[], others: readonly ShortcutRow[]): readonly ShortcutRow[] {
  return [...rows, ...others.filter(({ title }) => rows.every((row) => row.title !== title))];
}

function textOf({ title, caps }: ShortcutRow): string {
  return `${title} ${caps.flat().join(' ')}`.toLowerCase();
}

import { type Command, commandGroups, groupNames, keysOf } from '../commands/command';
import { t } from '../locale/t';
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
    ...(capture === null ? [] : [{ title: t('palette.capture'), caps: [labelsOf(capture)] }]),
    { title: t('palette.name'), caps: [capsOf('mod+K')] },
    { title: t('palette.zoom-in'), caps: [capsOf('mod+=')] },
    { title: t('palette.zoom-out'), caps: [capsOf('mod+-')] },
    { title: t('palette.zoom-reset'), caps: [capsOf('mod+0')] },
    { title: t('palette.undo'), caps: [capsOf('mod+Z')] },
    { title: t('palette.sheet'), caps: [capsOf('?'), capsOf('mod+/')] },
  ];
  const all: ShortcutGroup[] = [
    { label: t('palette.anywhere'), rows: anywhere },
    ...commandGroups
      .filter((name) => name !== 'chat')
      .map((name) => ({ label: t(groupNames[name]), rows: rowsOf(commands.filter(({ group }) => group === name)) })),
    ...keysInPlace.map(({ label, rows }) => ({
      label: t(label),
      rows: withOthers(
        rows.map(({ title, keys }) => ({ title: t(title), caps: keys.map(capsOf) })),
        label === 'palette.in.chat' ? rowsOf(commands.filter(({ group }) => group === 'chat')) : [],
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

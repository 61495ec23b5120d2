/** One command as it is typed. */
export type SlashCommand = {
  /** `/memory pages` */
  readonly name: string;
  /** What it takes after its name; null: nothing. */
  readonly hint: string | null;
  readonly needsArgument: boolean;
  readonly says: string;
  /** The command that this is another name of. */
  readonly runs?: string;
};

export type Typed =
  /** No command: what begins with two slashes, a path, anything else. */
  | { readonly kind: 'text' }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'command'; readonly command: SlashCommand; readonly argument: string };

export const slashCommands: readonly SlashCommand[] = [
  taking('/remember', 'what', 'Keep something about you, in every chat'),
  taking('/remember global', 'what', 'The same, also in a project’s chat'),
  taking('/remember project', 'what', 'Keep it in the project’s memory instead'),
  taking('/recall', 'words', 'Find what you said or noted about something'),
  taking('/forget', 'words', 'Remove words everywhere, for good'),
  plain('/compact', 'Summarise older messages now'),
  plain('/handoff', 'Hand this chat over, with a preview'),
  plain('/handoff now', 'Hand it over to the same place as last time'),
  { ...taking('/model', 'name', 'Answer with another model. Without a name: list the models'), needsArgument: false },
  plain('/memory', 'What is remembered where, and how much of it chats see'),
  plain('/memory pages', 'Every item in memory, and whether new chats see it'),
  plain('/memory verify', 'Check the search index, repair it, and say what differed'),
  plain('/memory flush', 'Save what needs no review, and say what waits'),
  plain('/memory stale', 'Facts that were not used or confirmed for 90 days'),
  plain('/memory diagnostics', 'What could not be read or written'),
  plain('/memory traces', 'What the latest answers were built from'),
  taking('/memory trace', 'id', 'What one answer was built from'),
  plain('/memory on', 'Memory on in this chat'),
  plain('/memory off', 'Memory off in this chat, until you quit Hearth'),
  plain('/help', 'All commands'),
];

/** What people look for under `/memory` is there too; the menu has it once somebody looks there. */
export const otherNames: readonly SlashCommand[] = slashCommands
  .filter(({ name }) => /^\/(?:remember|recall)\b/.test(name))
  .map((command) => ({
    ...command,
    name: `/memory ${command.name.slice(1)}`,
    says: `The same as ${command.name}`,
    runs: command.name,
  }));

/**
 * What a message says to Hearth instead of the model. Only a first word of letters behind one slash is a command; case
 * does not count. What follows a command that takes nothing makes it unknown: it may be half of another word.
 */
export function readSlash(text: string): Typed {
  const trimmed = text.trim();
  const [first = ''] = trimmed.split(/\s/, 1);
  if (!/^\/\p{L}[\p{L}-]*$/u.test(first)) return { kind: 'text' };
  const lower = trimmed.toLowerCase();
  const command = [...slashCommands, ...otherNames]
    .filter(({ name }) => lower === name || (lower.startsWith(name) && /\s/.test(lower.charAt(name.length))))
    .reduce<SlashCommand | null>((best, each) => (each.name.length > (best?.name.length ?? 0) ? each : best), null);
  if (command === null) return { kind: 'unknown', name: first };
  const argument = trimmed.slice(command.name.length).trim();
  if (argument !== '' && command.hint === null) {
    return { kind: 'unknown', name: trimmed.split(/\s+/).slice(0, 2).join(' ') };
  }
  return { kind: 'command', command, argument };
}

/** The commands that what is typed so far may become; none once it is more than one line, or an argument was begun. */
export function matchingSlash(text: string): readonly SlashCommand[] {
  if (!/^\/[^\n]*$/.test(text)) return [];
  const lower = text.toLowerCase().replace(/\s+/g, ' ');
  const listed = lower.startsWith('/memory r') ? [...slashCommands, ...otherNames] : slashCommands;
  const matching = listed.filter(({ name, hint }) => name.startsWith(lower) || (hint !== null && lower === `${name} `));
  // What is typed to its end comes first: Enter takes the first.
  return matching.toSorted((a, b) => Number(b.name === lower) - Number(a.name === lower));
}

/** What the field holds once a command was picked: ready for its argument where it takes one. */
export function completed({ name, hint }: SlashCommand): string {
  return hint === null ? name : `${name} `;
}

function taking(name: string, hint: string, says: string): SlashCommand {
  return { name, hint, needsArgument: true, says };
}

function plain(name: string, says: string): SlashCommand {
  return { name, hint: null, needsArgument: false, says };
}

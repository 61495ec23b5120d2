import { type MessageKey, t } from '../../locale/t';

/** One command as it is typed. */
export type SlashCommand = {
  /** `/memory pages` */
  readonly name: string;
  /** What it takes after its name; null: nothing. */
  readonly hint: Hint | null;
  readonly needsArgument: boolean;
  readonly says: () => string;
  /** The command that this is another name of. */
  readonly runs?: string;
};

export type Typed =
  /** No command: what begins with two slashes, a path, anything else. */
  | { readonly kind: 'text' }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'command'; readonly command: SlashCommand; readonly argument: string };

export const slashCommands: readonly SlashCommand[] = [
  taking('/remember', 'chat-slash.hint.what', 'chat-slash.says.remember'),
  taking('/remember global', 'chat-slash.hint.what', 'chat-slash.says.remember-global'),
  taking('/remember project', 'chat-slash.hint.what', 'chat-slash.says.remember-project'),
  taking('/recall', 'chat-slash.hint.words', 'chat-slash.says.recall'),
  taking('/forget', 'chat-slash.hint.words', 'chat-slash.says.forget'),
  plain('/compact', 'chat-slash.says.compact'),
  plain('/handoff', 'chat-slash.says.handoff'),
  plain('/handoff now', 'chat-slash.says.handoff-now'),
  { ...taking('/model', 'chat-slash.hint.name', 'chat-slash.says.model'), needsArgument: false },
  plain('/memory', 'chat-slash.says.memory'),
  plain('/memory pages', 'chat-slash.says.memory-pages'),
  plain('/memory verify', 'chat-slash.says.memory-verify'),
  plain('/memory flush', 'chat-slash.says.memory-flush'),
  plain('/memory stale', 'chat-slash.says.memory-stale'),
  plain('/memory diagnostics', 'chat-slash.says.memory-diagnostics'),
  plain('/memory traces', 'chat-slash.says.memory-traces'),
  taking('/memory trace', 'chat-slash.hint.id', 'chat-slash.says.memory-trace'),
  plain('/memory on', 'chat-slash.says.memory-on'),
  plain('/memory off', 'chat-slash.says.memory-off'),
  plain('/help', 'chat-slash.says.help'),
];

/** What people look for under `/memory` is there too; the menu has it once somebody looks there. */
export const otherNames: readonly SlashCommand[] = slashCommands
  .filter(({ name }) => /^\/(?:remember|recall)\b/.test(name))
  .map((command) => ({
    ...command,
    name: `/memory ${command.name.slice(1)}`,
    says: () => t('chat-slash.says.same', { command: command.name }),
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

/** What stands for what it takes. */
export function hintOf({ hint }: Pick<SlashCommand, 'hint'>): string {
  return hint === null ? '' : t(hint);
}

type Hint = Extract<MessageKey, `chat-slash.hint.${string}`>;

function taking(name: string, hint: Hint, says: Says): SlashCommand {
  return { name, hint, needsArgument: true, says: () => t(says) };
}

function plain(name: string, says: Says): SlashCommand {
  return { name, hint: null, needsArgument: false, says: () => t(says) };
}

type Says = Exclude<Extract<MessageKey, `chat-slash.says.${string}`>, 'chat-slash.says.same'>;

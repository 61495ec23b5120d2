/** Where and when a message is written; injected, so that requests can be compared byte for byte. */
export type Moment = { readonly now: number; readonly timeZone: string };

/** The exact words of the contract: a model that greets with the last topic does so once, and only when there is one. */
export const GREETING =
  '[If relevant, briefly acknowledge what the user was last working on before responding to their first message.]';

export type SentContent = {
  /** All that comes before what was recalled: see `renderOpening`. */
  readonly before: string;
  /** A delimited block, or nothing. */
  readonly recall: string;
  /** The message's files, each with its blank line: see `renderFileBlocks`. */
  readonly files: string;
  readonly text: string;
};

/** Date line and greeting, each followed by one blank line. */
export function renderOpening({
  moment,
  withGreeting,
}: {
  readonly moment: Moment;
  readonly withGreeting: boolean;
}): string {
  return [dateLine(moment), ...(withGreeting ? [GREETING] : [])].map((line) => `${line}\n\n`).join('');
}

/** What comes before a message's files and text in what was sent of it; nothing where that was cut short. */
export function openingOf(
  { sentContent, content }: { readonly sentContent: string | null; readonly content: string },
  files: string,
): string {
  const sent = sentContent ?? '';
  return sent.endsWith(files + content) ? sent.slice(0, sent.length - files.length - content.length) : '';
}

/** What the model gets for a user's message. The user's own bytes come last and unchanged. */
export function renderSentContent({ before, recall, files, text }: SentContent): string {
  return before + (recall === '' ? '' : `${recall}\n\n`) + files + text;
}

/** `[Saturday, 21 November 2026, 23:40, Europe/Lisbon]`, in English whatever the locale. */
function dateLine({ now, timeZone }: Moment): string {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const date = `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
  return `[${date}, ${part('hour')}:${part('minute')}, ${timeZone}]`;
}

/** Making one takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

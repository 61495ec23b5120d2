/** Where a stretch of a message came from. Offsets are UTF-16 and half open. */
export type TextRange = {
  readonly from: number;
  readonly to: number;
  readonly kind: 'typed' | 'pasted' | 'dropped' | 'file' | 'tool' | 'imported';
};

/** A message as extraction sees it. */
export type ExtractionMessage = {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** Absent: all of a user's message is typed. A gap is typed unless typed ranges are listed. */
  readonly spans?: readonly TextRange[];
  /** The whole conversation came from a file. */
  readonly isImported?: boolean;
  /** Texts of files and tool results that came with the message. */
  readonly attached?: readonly string[];
  /** When it was sent, and in which IANA zone: relative dates are counted from there. */
  readonly atMs: number;
  readonly timeZone: string;
};

/** What the user typed himself, stretches parted by line breaks; empty for all other messages. */
export function typedText(message: ExtractionMessage): string {
  return partText(message, true);
}

/** What came from elsewhere: pasted, dropped, from a file, a tool or an import. */
export function externalText(message: ExtractionMessage): string {
  return [partText(message, false), ...(message.attached ?? [])].filter((text) => text !== '').join('\n');
}

function partText(message: ExtractionMessage, wantsTyped: boolean): string {
  if (message.role === 'assistant' && !message.isImported) return '';
  if (message.role !== 'user' || message.isImported) return wantsTyped ? '' : message.text;
  const isTyped = typedUnits(message);
  const stretches: string[] = [];
  for (let from = 0; from < isTyped.length; ) {
    let to = from;
    while (to < isTyped.length && isTyped[to] === isTyped[from]) to += 1;
    if (isTyped[from] === wantsTyped) stretches.push(message.text.slice(from, to));
    from = to;
  }
  const joined = stretches.join('\n');
  return joined.trim() === '' ? '' : joined;
}

/** Where ranges overlap, the one from elsewhere wins. */
function typedUnits({ text, spans = [] }: ExtractionMessage): readonly boolean[] {
  const isListed = spans.some((span) => span.kind === 'typed');
  const units: boolean[] = new Array(text.length).fill(!isListed);
  const ordered = [...spans].sort((a, b) => Number(b.kind === 'typed') - Number(a.kind === 'typed'));
  for (const { from, to, kind } of ordered)
    units.fill(kind === 'typed', Math.max(0, from), Math.min(text.length, Math.max(0, to)));
  return units;
}

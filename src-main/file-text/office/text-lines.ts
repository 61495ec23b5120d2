export type TextLines = ReturnType<typeof textLines>;

/** Paragraphs and rows of tables as lines of text. What is beyond `most` characters is let go: it would not be kept either. */
export function textLines(most: number) {
  let text = '';
  let line = '';
  let mark = '';
  /** How many tables the line is in. */
  let rows = 0;
  const put = (piece: string) => {
    if (text.length <= most) text += piece;
  };
  const endLine = (gap: string) => {
    const words = line.trim();
    put(words === '' ? '' : `${mark === '' ? '' : `${mark} `}${words}${gap}`);
    line = '';
    mark = '';
  };
  return {
    write: (words: string): void => {
      if (line.length <= most) line += words;
    },
    /** What the line begins with; the first one counts. */
    mark: (begins: string): void => {
      if (mark === '' && rows === 0) mark = begins;
    },
    beginRow: (): void => {
      if (rows === 0) endLine('\n\n');
      rows += 1;
    },
    beginCell: (): void => {
      if (rows === 1 && line !== '') line = `${line.trimEnd()} | `;
    },
    endRow: (): void => {
      rows = Math.max(0, rows - 1);
      if (rows === 0) endLine('\n');
    },
    endParagraph: (): void => {
      if (rows > 0) line += ' ';
      else endLine(mark === '-' ? '\n' : '\n\n');
    },
    /** All there is, and begins anew; a paragraph that is being written goes on after it. */
    take: (): string => {
      if (rows === 0) endLine('\n\n');
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** The beginning of a text on one line, at most so many characters long, `…` included. */
export function labelOf(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const start = line.slice(0, longest - 1).toWellFormed();
  return `${start.trimEnd()}…`;
}

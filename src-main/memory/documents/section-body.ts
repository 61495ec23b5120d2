import { findHeadings } from './headings';
import { trimBlankLines } from './sections';

/** Text as it may be under a `##` line: its own `##` lines become `###`. Null when it leaves a block open that nothing closes. */
export function sectionBody(text: string): string | null {
  const body = demoteSections(trimBlankLines(text));
  const closer = closeOpenBlock(body);
  return closer === null ? null : body + closer;
}

export function demoteSections(text: string): string {
  const starts = findHeadings(text).filter((heading) => heading.level === 2);
  const pieces = starts.map((start, index) => text.slice(starts[index - 1]?.marks ?? 0, start.marks));
  return [...pieces, text.slice(starts.at(-1)?.marks ?? 0)].join('#');
}

/** What ends a fence or HTML block that `text` leaves open, or it would swallow the section after it; null when nothing does. */
export function closeOpenBlock(text: string): string | null {
  return closers(text).find((closer) => isClosed(text + closer)) ?? null;
}

function isClosed(text: string): boolean {
  const probe = `${text}\n## probe`;
  return findHeadings(probe).some((heading) => heading.marks === text.length + 1);
}

function closers(text: string): readonly string[] {
  const fences = [...text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)].map((match) => `\n${match[1] ?? ''}`);
  const tags = [...text.matchAll(/<(script|pre|style|textarea)\b/gi)].map((match) => `\n</${match[1] ?? ''}>`);
  return ['', '\n', '\n-->', '\n?>', '\n]]>', '\n>', ...new Set(tags), ...new Set(fences.slice(-8).reverse())];
}

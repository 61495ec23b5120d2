import { neutralise } from '../privacy/neutralise';
import { FOREIGN_INDEX, type ProjectWithForeign, readForeignMemory } from './files/foreign-memory';
import { capIndex } from './files/index-text';
import { type InjectionLimits, PROJECT_PREAMBLE, type ProjectMemory } from './files/project-memory';

/** A project's part of a system message. */
export type ProjectBlock = {
  readonly text: string;
  /** True if lines were cut for the budget of memory, beyond the project's own limits. */
  readonly isCut: boolean;
};

export type ChatBlockOptions = {
  readonly limits: InjectionLimits;
  /** What the block may take of the budget of memory. */
  readonly maxTokens: number;
  readonly countTokens: (text: string) => number;
};

/** Shown in place of an index whose first line is longer than what chats may see of it. */
const NOTHING_FITS = '(Nothing of it is shown: its first line is longer than what fits here.)';

/** The preamble, then each index under its name; of an empty project the preamble alone. The end gives way first. */
export function renderProjectBlock(
  memory: ProjectMemory,
  project: ProjectWithForeign,
  { limits, maxTokens, countTokens }: ChatBlockOptions,
): ProjectBlock {
  const foreign = readForeignMemory(project).filter(({ path }) => path.endsWith(`/${FOREIGN_INDEX}`));
  const capped = foreign.map(({ path, text }) => ({ path, ...capIndex(text, limits) }));
  const indexes = [...memory.read(project), ...capped].map(({ path, text, isFirstLineTooLong }) => ({
    path,
    text: isFirstLineTooLong ? NOTHING_FITS : text,
  }));
  const parts: string[] = [PROJECT_PREAMBLE];
  let left = maxTokens - countTokens(PROJECT_PREAMBLE);
  if (left < 0) return { text: '', isCut: true };
  let isCut = false;
  for (const { path, text } of indexes) {
    if (text.trim() === '') continue;
    const heading = headingOf(path);
    const body = neutralise(text).trimEnd();
    const kept = linesWithin(body, left - countTokens(`\n\n${heading}\n`), countTokens);
    isCut ||= kept.length < body.length;
    const part = `${heading}\n${kept === '' ? NOTHING_FITS : kept}`;
    if (kept === '' && countTokens(`\n\n${part}`) > left) break;
    parts.push(part);
    left -= countTokens(`\n\n${part}`);
  }
  return { text: parts.join('\n\n'), isCut };
}

function headingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('.hearth/') ? `### Project ${name} (${path})` : `### ${path}`;
}

function linesWithin(text: string, maxTokens: number, countTokens: (text: string) => number): string {
  const lines = text.split('\n');
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(lines.slice(0, middle).join('\n')) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  return lines.slice(0, low).join('\n');
}

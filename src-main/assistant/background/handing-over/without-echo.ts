import { HANDOFF_BRIEF } from '../../request/prompt/background-prompts';

/** Shorter beginnings of an instruction may be anybody's words. */
const FEWEST_LETTERS = 12;

/**
 * An answer without the lines that only say again what was asked for, as small models do; what has come of the last line
 * counts too. Headings stay.
 */
export function withoutEcho(answer: string): string {
  return answer
    .split('\n')
    .filter((line) => !isEcho(plain(line)))
    .join('\n');
}

const INSTRUCTIONS = HANDOFF_BRIEF.split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => [line, ...line.split(/(?<=[.;:])\s+/)])
  .map(plain);

function isEcho(line: string): boolean {
  return line.length >= FEWEST_LETTERS && INSTRUCTIONS.some((instruction) => instruction.startsWith(line));
}

/** Without what a list, a quotation or emphasis puts around the words. */
function plain(line: string): string {
  return line
    .replace(/^[\s>*_"“'-]+|[\s*_"”']+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

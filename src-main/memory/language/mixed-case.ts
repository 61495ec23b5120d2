import { late } from '../../late';

/** One step of a pattern: what is escaped, what opens a group, a class, how often, or a single character. */
const STEP = /\\[pP]\{[^}]*\}|\\.|\(\?-i:|\(\?<[=!]|\(\?<\w+>|\(\?[:=!]|\[(?:\\.|[^\]\\])*\]|\{[\d,]+\}|./gsu;
const CLASS_STEP = /\\[pP]\{[^}]*\}|\\.|(?<from>\p{L})-(?<to>\p{L})|./gsu;

/**
 * A pattern that is read without regard to case but for what stands in `(?-i:…)`. Written out letter by letter, because the
 * Electron of the registry runtime cannot read that group.
 */
export function mixedCase(pattern: string): Pick<RegExp, 'test'> {
  const made = late(() => new RegExp(letterByLetter(pattern), 'u'));
  return { test: (text) => made().test(text) };
}

/** The same for a pattern of the flag `u` alone. */
export function letterByLetter(pattern: string): string {
  /** Of each open group, whether its case counts. */
  const open: boolean[] = [];
  const written = [...pattern.matchAll(STEP)].map(([step]) => {
    const isExact = open.at(-1) ?? false;
    if (step.startsWith('(')) open.push(isExact || step === '(?-i:');
    if (step === ')') open.pop();
    if (step === '(?-i:') return '(?:';
    if (isExact) return step;
    if (step.startsWith('[')) return step.replace(CLASS_STEP, inBothCases);
    return step === '\\p{Lu}' || step === '\\p{Ll}' ? '[\\p{Lu}\\p{Ll}]' : inEither(step);
  });
  return written.join('');
}

function inEither(step: string): string {
  const both = cases(step);
  return both.length === 1 ? step : `[${both.join('')}]`;
}

function inBothCases(step: string, ...match: readonly unknown[]): string {
  const { from, to } = match.at(-1) as { readonly from?: string; readonly to?: string };
  if (from === undefined || to === undefined) return cases(step).join('');
  return `${from.toLowerCase()}-${to.toLowerCase()}${from.toUpperCase()}-${to.toUpperCase()}`;
}

/** A letter in small and in capitals; whatever has no two forms of one letter each as it is. */
function cases(step: string): readonly string[] {
  const [lower, upper] = [step.toLowerCase(), step.toUpperCase()];
  const isLetter = [...step].length === 1 && lower !== upper;
  return isLetter && lower.length === step.length && upper.length === step.length ? [lower, upper] : [step];
}

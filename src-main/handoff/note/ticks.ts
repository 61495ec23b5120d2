const STEP = /^(\s*[-*+]\s+\[)([ xX])(\]\s+)(.*)$/;

/** The new text with every step ticked that is ticked, in the same words, in the old one. */
export function keepTicks(old: string, fresh: string): string {
  const done = new Set(old.split('\n').flatMap((line) => (isTicked(line) ? [wordsOf(line)] : [])));
  return fresh
    .split('\n')
    .map((line) => {
      const step = STEP.exec(line);
      return step?.[2] === ' ' && done.has(wordsOf(line)) ? `${step[1]}x${step[3]}${step[4]}` : line;
    })
    .join('\n');
}

/** Every box empty again. */
export function unticked(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.replace(STEP, (_, before: string, __, after: string, words: string) => `${before} ${after}${words}`),
    )
    .join('\n');
}

function isTicked(line: string): boolean {
  return /[xX]/.test(STEP.exec(line)?.[2] ?? '');
}

function wordsOf(line: string): string {
  return (STEP.exec(line)?.[4] ?? '')
    .toLowerCase()
    .replace(/[\s.;,]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

import { BRIEF_PARTS, type Brief, type BriefPart, defaultHeadings } from '../note/note';

/** What a model is asked for; memory is never its business. */
export const WRITTEN_PARTS = BRIEF_PARTS.filter((part) => part !== 'memoryUsed');

export const emptyBrief: Brief = {
  goal: '',
  state: '',
  decisions: '',
  openQuestions: '',
  nextSteps: '',
  memoryUsed: '',
};

const FENCE = /^\s{0,3}(```+|~~~+)/;
const STEP = /^(\s*)(?:[-*+]|\d+[.)])\s+(?!\[[ xX]\])(\S.*)$/;

/**
 * The brief in a model's answer, or in as much of it as has come. Headings count in any size, bold or with a colon; what
 * comes before the first one is left out, and so is reasoning. Never throws; without a heading all parts are empty.
 */
export function readModelBrief(answer: string): Brief {
  const found: Partial<Record<BriefPart, string[]>> = {};
  let part: BriefPart | null = null;
  let fence: string | null = null;
  for (const line of withoutReasoning(answer).split(/\r?\n/)) {
    const mark = FENCE.exec(line)?.[1] ?? null;
    const heading = fence === null ? headingOf(line) : null;
    if (heading !== null) {
      // A small model may begin again and again: the first time counts.
      part = found[heading]?.some((said) => said.trim() !== '') ? null : heading;
      found[heading] ??= [];
      continue;
    }
    if (part === null) continue;
    if (mark !== null) fence = fence === null ? mark : line.trim().startsWith(fence) ? null : fence;
    found[part]?.push(line);
  }
  const text = (each: BriefPart) => plain((found[each] ?? []).join('\n'));
  return {
    ...Object.fromEntries(WRITTEN_PARTS.map((each) => [each, text(each)])),
    ...steps(text('nextSteps')),
  } as Brief;
}

export function isEmptyBrief(brief: Brief): boolean {
  return WRITTEN_PARTS.every((part) => brief[part].trim() === '');
}

function steps(text: string): Pick<Brief, 'nextSteps' | 'memoryUsed'> {
  const lines = text.split('\n').map((line) => line.replace(STEP, '$1- [ ] $2'));
  return { nextSteps: lines.join('\n'), memoryUsed: '' };
}

/** A section that says that there is nothing, or a whole answer wrapped in a fence that ends here, leaves no trace. */
function plain(body: string): string {
  const text = body.replace(/\n```\s*$/, (end) => (body.split('```').length % 2 === 0 ? '' : end)).trim();
  return /^[-*\s]*(?:none|nothing|n\/a|keine|aucune?|ninguna?|なし)[.。]?$/i.test(text) ? '' : text;
}

function headingOf(line: string): BriefPart | null {
  const name = /^\s{0,3}(?:#{1,4}\s+|\*\*|__)(.{1,40}?)(?:\s*#*)$/.exec(line)?.[1];
  if (name === undefined) return null;
  const words = name
    .replace(/[*_:\s]+$/, '')
    .trim()
    .toLowerCase();
  return WRITTEN_PARTS.find((part) => defaultHeadings[part].toLowerCase() === words) ?? null;
}

function withoutReasoning(answer: string): string {
  return answer.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '');
}

import type { Finding } from '../finding';
import { matchesOf } from '../finding';
import { speaksOf, type Unit, underHeadings } from './units';

/** One code: groups of letters and digits, at least one digit in all; or two groups of digits. */
const code =
  /(?<![\w.-])(?:[A-Za-z0-9]{4,8}(?:-[A-Za-z0-9]{4,8}){1,11}|\d{3,5} \d{3,5}(?: \d{3,5})?|[a-z0-9]{5,6} [a-z0-9]{5,6}|[A-Za-z0-9]{8,32}|(?<=\d[ .):]{1,2})\d{6})(?![\w.-]*[\w-])/g;
const kinds = ['codes'] as const;

/**
 * The codes of a list of recovery codes: in the sentence that names them, in the one beside it where several are built
 * alike, on the lines below the name, and on those right above it.
 */
export function codesNear(units: readonly Unit[]): readonly Finding[] {
  if (!units.some((unit) => speaksOf(unit, ...kinds))) return [];
  const read = new Map(units.map((unit) => [unit, codesIn(unit)]));
  const codesOf = (unit: Unit) => read.get(unit) ?? [];
  const below = underHeadings(units, {
    kinds,
    isEntry: (unit) => codesOf(unit).some(isCode),
    mostMisses: 2,
    isHeading: () => true,
  });
  const above = rightAbove(units);
  const reached = units.filter((unit, at) => {
    const isBeside = [units[at - 1], units[at + 1]].some((other) => speaksOf(other, ...kinds));
    return (
      speaksOf(unit, ...kinds) ||
      below.has(unit) ||
      above.has(unit) ||
      (isBeside && codesOf(unit).filter(isCode).length > 1)
    );
  });
  // A drawn code may hold no digit by chance: it counts beside one of the same shape that does.
  const shapes = new Set(reached.flatMap((unit) => codesOf(unit).filter(isCode).map(shapeOfCode)));
  return reached.flatMap((unit) =>
    codesOf(unit)
      .filter(
        (one) =>
          isCode(one) ||
          (shapes.has(shapeOfCode(one)) && (!/^[a-z]+$/.test(one.text) || onlyCodes.test(unit.text))) ||
          isRightBehind(unit, one),
      )
      .map(({ from, to }) => ({ kind: 'recovery code', from, to })),
  );
}

/** Lines of nothing but codes that end where the name stands. */
function rightAbove(units: readonly Unit[]): ReadonlySet<Unit> {
  const above = new Set<Unit>();
  let isReached = false;
  for (const unit of units.toReversed()) {
    if (speaksOf(unit, ...kinds)) isReached = true;
    else if (isReached && onlyCodes.test(unit.text)) above.add(unit);
    else isReached = false;
  }
  return above;
}

const onlyCodes = /^\s{0,8}(?:\d{1,2}[.):]|[-*•](?: \[[ x]\])?)?\s{0,4}[\w-]{8,40}(?:\s{1,4}[\w-]{8,40}){0,3}\s{0,4}$/;

type Code = { readonly text: string; readonly from: number; readonly to: number };

function codesIn({ text, from }: Unit): readonly Code[] {
  if (text.length > 2_000) return [];
  return matchesOf(code, text)
    .filter(([each]) => !isDate(each))
    .map(({ 0: each, index }) => ({ text: each, from: from + index, to: from + index + each.length }));
}

/** `backup code tv6kxbmmqp`: one digit is enough there. */
function isRightBehind({ text, from, topics }: Unit, one: Code): boolean {
  return (
    /\d/.test(one.text) &&
    topics.some(
      ({ kind, to }) =>
        kind === 'codes' &&
        one.from > to &&
        one.from - to <= 8 &&
        /^\W{0,3}(?:is|ist|est|es)?\W{0,3}$/.test(text.slice(to - from, one.from - from)),
    )
  );
}

function isCode({ text }: Code): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  if (text.includes('-')) return digits >= 1 && !/^[A-Za-z]+-(?:and|or|only|based|digit|factor|step)/.test(text);
  if (text.includes(' ')) return digits >= 2 && !/^[a-z]+ [a-z]+$/.test(text);
  return digits >= 2 && (/[a-z]/i.test(text) || text.length <= 12);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d{2}-\d{4}$|^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(text);
}

function shapeOfCode({ text }: Code): string {
  return shapeOf(text);
}

export function shapeOf(text: string): string {
  return text.replace(/[A-Za-z0-9]/g, 'x');
}

import type { PackageParts } from './package-parts.ts';

/** How a cell's number is meant: by the place of its style. */
export type NumberFormats = (style: string | undefined) => 'date' | 'time' | 'percent' | 'number';

const DAY_MS = 86_400_000;
/** Of Excel itself, without a pattern in the file. */
const OWN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]);
const OWN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56]);
const OWN_PERCENTS = new Set([9, 10]);

/** A date is kept as a number: without its format 3 November 2026 reads 46329. */
export async function numberFormats(parts: PackageParts, file: string): Promise<NumberFormats> {
  const patterns = new Map<number, string>();
  const styles: number[] = [];
  let isInStyles = false;
  await parts.read(file, {
    open: ({ name, get }) => {
      if (name === 'numFmt') patterns.set(Number(get('numFmtId')), get('formatCode') ?? '');
      else if (name === 'cellXfs') isInStyles = true;
      else if (name === 'xf' && isInStyles) styles.push(Number(get('numFmtId') ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return (style) => {
    const id = styles[Number(style ?? 0)] ?? 0;
    if (OWN_DATES.has(id)) return 'date';
    if (OWN_TIMES.has(id)) return 'time';
    if (OWN_PERCENTS.has(id)) return 'percent';
    // Without what stands there as it is: quoted words, colours and countries in brackets, escaped letters.
    const pattern = (patterns.get(id) ?? '').slice(0, 200).replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\./gi, '');
    if (/[yd]/i.test(pattern)) return 'date';
    if (/[hs]/i.test(pattern)) return 'time';
    return pattern.includes('%') ? 'percent' : 'number';
  };
}

/** As a person writes it: `2026-11-03`, `2026-11-03 14:30`, `14:30`, `12.5%`. */
export function shownNumber(value: string, kind: ReturnType<NumberFormats>, since1904: boolean): string {
  const number = Number(value);
  if (kind === 'number' || !Number.isFinite(number)) return shortened(value);
  if (kind === 'percent') return `${shortened(String(number * 100))}%`;
  const days = number + (since1904 ? 1_462 : 0);
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY_MS) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return value;
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.endsWith(':00.000Z') ? time.slice(0, 5) : time.slice(0, 8);
  if (kind === 'time' && number >= 0 && number < 1) return clock;
  return Number.isInteger(number) ? day : `${day} ${clock}`;
}

/** 0.1 + 0.2 is kept with all its digits. */
function shortened(value: string): string {
  const number = Number(value);
  return /\.\d{12,}|e/i.test(value) && Number.isFinite(number) ? String(Number(number.toPrecision(12))) : value;
}

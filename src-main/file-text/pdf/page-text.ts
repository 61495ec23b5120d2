/** As much as is used of a piece of text that pdf.js finds on a page. */
export type TextItem = {
  readonly str: string;
  /** `ltr`, `rtl` or `ttb`. */
  readonly dir: string;
  readonly hasEOL: boolean;
  /** A matrix; it ends with the place on the page. */
  readonly transform: readonly unknown[];
  readonly height: number;
};

/** A line that begins so many heights below the one before it begins a paragraph. */
const PARAGRAPH_GAP = 1.8;

/** The lines of a page, with an empty one between paragraphs. */
export function pageText(items: readonly TextItem[]): string {
  let text = '';
  let line: TextItem[] = [];
  let above: number | null = null;
  const endLine = () => {
    const [first] = line.filter(({ str }) => str.trim() !== '');
    if (first === undefined) return;
    const y = placeOf(first).y;
    if (above !== null && first.height > 0 && above - y > first.height * PARAGRAPH_GAP) text += '\n';
    above = y;
    text += `${lineText(line)}\n`;
    line = [];
  };
  for (const item of items) {
    line.push(item);
    if (item.hasEOL) endLine();
  }
  endLine();
  return text;
}

/** pdf.js turns each word from the right to the left around, and leaves the words as they are drawn: from the left. */
function lineText(line: readonly TextItem[]): string {
  const words = line.filter(({ str }) => str.trim() !== '');
  const fromRight = words.filter(({ dir }) => dir === 'rtl');
  const [first, last] = [fromRight[0], fromRight.at(-1)];
  const isDrawn = first !== undefined && last !== undefined && placeOf(first).x < placeOf(last).x;
  const isMostlyFromRight = lettersOf(fromRight) * 2 > lettersOf(words);
  const isTurned = isMostlyFromRight && words.length > 1 && isRising(words);
  if (isTurned) return joined(turnRuns(line.toReversed(), 'ltr'));
  return joined(isDrawn ? turnRuns(line, 'rtl') : line);
}

/** Turns around each run of items of that direction, with the spaces between them. */
function turnRuns(items: readonly TextItem[], dir: string): readonly TextItem[] {
  const turned: TextItem[] = [];
  let run: TextItem[] = [];
  let spaces: TextItem[] = [];
  const endRun = () => {
    turned.push(...run.toReversed(), ...spaces);
    run = [];
    spaces = [];
  };
  for (const item of items) {
    if (item.str.trim() === '') spaces.push(item);
    else if (item.dir === dir) {
      (run.length === 0 ? turned : run).push(...spaces);
      run.push(item);
      spaces = [];
    } else {
      endRun();
      turned.push(item);
    }
  }
  endRun();
  return turned;
}

function isRising(items: readonly TextItem[]): boolean {
  return items.every((item, nth) => nth === 0 || placeOf(item).x >= placeOf(items[nth - 1] ?? item).x);
}

function placeOf({ transform }: TextItem): { readonly x: number; readonly y: number } {
  return { x: Number(transform[4]), y: Number(transform[5]) };
}

function lettersOf(items: readonly TextItem[]): number {
  return items.reduce((sum, { str }) => sum + str.length, 0);
}

function joined(items: readonly TextItem[]): string {
  return items.map(({ str }) => str).join('');
}

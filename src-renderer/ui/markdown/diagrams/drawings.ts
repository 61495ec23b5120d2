import type { Diagram } from '../../../../src-preload/contract/diagrams';
import { LONGEST_DIAGRAM } from '../../../../src-preload/contract/limits';
import { request } from '../../../bridge';
import { t } from '../../../locale/t';

export type DiagramTheme = 'light' | 'dark';

/** Lines; each is a box or an arrow, and nobody reads a drawing of more. */
const MOST_LINES = 2_000;
/** Units of SVG that are kept, for diagrams that come into view again. */
const MOST_KEPT = 8_000_000;

const kept = new Map<string, Diagram>();
const pending = new Map<string, Promise<Diagram>>();

/** What was drawn of it before, at once. */
export function drawnBefore(source: string, theme: DiagramTheme): Diagram | null {
  return kept.get(keyOf(source, theme)) ?? null;
}

export function draw(source: string, theme: DiagramTheme): Promise<Diagram> {
  const key = keyOf(source, theme);
  const known = kept.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const asked = pending.get(key) ?? ask(source, theme, key).finally(() => pending.delete(key));
  pending.set(key, asked);
  return asked;
}

/** Once nothing is being drawn any more. */
export async function allDrawn(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending.values());
}

export function isTooLong(source: string): boolean {
  return source.length > LONGEST_DIAGRAM || source.split('\n', MOST_LINES + 1).length > MOST_LINES;
}

async function ask(source: string, theme: DiagramTheme, key: string): Promise<Diagram> {
  if (isTooLong(source)) return { kind: 'undrawn', reason: t('ui-diagrams.sourceTooLong') };
  const answer = await request('diagram:draw', { source, theme });
  if (!answer.ok) return { kind: 'undrawn', reason: answer.error.sentence };
  keep(key, answer.value);
  return answer.value;
}

/** The first that was kept goes first. */
function keep(key: string, diagram: Diagram): void {
  kept.set(key, diagram);
  let size = [...kept.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  for (const [oldest, each] of kept) {
    if (size <= MOST_KEPT || oldest === key) break;
    kept.delete(oldest);
    size -= sizeOf(each);
  }
}

function sizeOf(diagram: Diagram): number {
  return diagram.kind === 'drawn' ? diagram.svg.length : 0;
}

function keyOf(source: string, theme: DiagramTheme): string {
  return `${theme} ${source}`;
}

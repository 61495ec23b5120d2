import type { Match } from './matches';
import { placesIn } from './matches';

/** Marks what is found in the rows that are in the page, and returns where the current match stands, if it is there. */
export function markMatches(log: Element, query: string, current: Match | null): Range | null {
  const all: Range[] = [];
  let here: Range | null = null;
  for (const row of log.querySelectorAll<HTMLElement>('[data-message]')) {
    const ranges = [...row.querySelectorAll('[data-words]')].flatMap((words) => rangesIn(words, query));
    all.push(...ranges);
    if (row.dataset.message === current?.messageId)
      here = ranges[Math.min(current?.nth ?? 0, ranges.length - 1)] ?? null;
  }
  CSS.highlights.set('found', new Highlight(...all));
  CSS.highlights.set('found-current', new Highlight(...(here ? [here] : [])));
  return here;
}

export function clearMarks(): void {
  CSS.highlights.delete('found');
  CSS.highlights.delete('found-current');
}

/** A match may begin in one piece of text and end in another: a word of it may be bold. */
function rangesIn(root: Element, query: string): readonly Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('figcaption, .katex-mathml') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: { readonly node: Text; readonly from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: text.length });
    text += node.textContent ?? '';
  }
  const placeOf = (offset: number) => {
    const found = nodes.findLast(({ from }) => from <= offset);
    return found && { node: found.node, offset: Math.min(offset - found.from, found.node.length) };
  };
  return placesIn(text, query).flatMap(({ from, to }) => {
    const [start, end] = [placeOf(from), placeOf(to - 1)];
    if (!start || !end) return [];
    const range = new Range();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, Math.min(end.offset + 1, end.node.length));
    return [range];
  });
}

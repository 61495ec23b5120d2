import { BARRIER, type PassagePlace, passageFinder, type SaidPassage } from './passages';

type Node = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** What is read in one go, with emphasis inside it. */
const INLINE: ReadonlySet<string> = new Set(['em', 'strong', 'del', 'ins', 'sup', 'sub', 'span', 'b', 'i', 'u', 's']);
/** What is not marked inside: code and formulas say something else, a link is pressed for itself. */
const CLOSED: ReadonlySet<string> = new Set(['code', 'pre', 'a', 'img', 'input', 'br', 'math', 'svg']);

/** Puts what a source says too into `<mark>`, with its number at the end. Runs after sanitizing, and before formulas are drawn. */
export function saidMarks({ passages }: { readonly passages: readonly SaidPassage[] }) {
  const find = passageFinder(passages);
  return (tree: Node): void => {
    if (find !== null) markIn(tree, find);
  };
}

type Find = NonNullable<ReturnType<typeof passageFinder>>;

/** Runs of text beside each other, emphasis included, are searched as one. */
function markIn(block: Node, find: Find): void {
  let run: Node[] = [];
  const finish = () => {
    if (run.length > 0) markRun(run, find);
    run = [];
  };
  const collect = (node: Node) => {
    for (const child of node.children ?? []) {
      if (child.type === 'text') run.push(child);
      else if (child.type !== 'element') continue;
      else if (INLINE.has(child.tagName ?? '')) collect(child);
      else if (CLOSED.has(child.tagName ?? '')) run.push({ type: 'text', value: BARRIER });
      else {
        finish();
        markIn(child, find);
      }
    }
  };
  collect(block);
  finish();
}

function markRun(texts: readonly Node[], find: Find): void {
  const whole = texts.map(({ value }) => value ?? '').join('');
  const places = find(whole);
  if (places.length === 0) return;
  let from = 0;
  for (const node of texts) {
    const text = node.value ?? '';
    const own = places.filter((place) => place.from < from + text.length && place.to > from);
    if (own.length > 0)
      wrap(
        node,
        own.map((place) => ({ ...place, from: place.from - from, to: place.to - from })),
      );
    from += text.length;
  }
}

/** The text node becomes what it held: an element that is drawn as nothing but its content. */
function wrap(node: Node, places: readonly PassagePlace[]): void {
  const text = node.value ?? '';
  const children: Node[] = [];
  let at = 0;
  for (const { number, from, to } of places) {
    const [start, end] = [Math.max(0, from), Math.min(text.length, to)];
    if (start > at) children.push({ type: 'text', value: text.slice(at, start) });
    children.push({
      type: 'element',
      tagName: 'mark',
      properties: { dataSource: String(number), ...(to <= text.length && { dataEnd: '' }) },
      children: [{ type: 'text', value: text.slice(start, end) }],
    });
    at = end;
  }
  if (at < text.length) children.push({ type: 'text', value: text.slice(at) });
  delete node.value;
  Object.assign(node, { type: 'element', tagName: 'span', properties: {}, children });
}

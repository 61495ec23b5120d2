import { keyOf, mark } from './footnotes';

type Node = { type: string; value?: string; url?: string; data?: object; children?: Node[] };

/** Puts a link with its number where the text marks a note. Code has no text of this kind, a link takes no link. */
export function footnoteMarks({ numbers }: { readonly numbers: Readonly<Record<string, number>> }) {
  return (tree: Node): void => rewrite(tree, numbers);
}

function rewrite(node: Node, numbers: Readonly<Record<string, number>>): void {
  if (!node.children || node.type === 'link' || node.type === 'linkReference') return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text' && child.value?.includes('[^')) return marked(child.value, numbers);
    rewrite(child, numbers);
    return [child];
  });
}

function marked(text: string, numbers: Readonly<Record<string, number>>): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const found of text.matchAll(mark)) {
    const key = keyOf(found[1] ?? '');
    const number = Object.hasOwn(numbers, key) ? numbers[key] : undefined;
    if (number === undefined) continue;
    if (found.index > from) nodes.push({ type: 'text', value: text.slice(from, found.index) });
    const link = {
      type: 'link',
      url: `#note-${number}`,
      data: { hProperties: { dataFootnoteRef: '' } },
      children: [{ type: 'text', value: String(number) }],
    };
    nodes.push({ type: 'emphasis', data: { hName: 'sup' }, children: [link] });
    from = found.index + found[0].length;
  }
  if (from < text.length) nodes.push({ type: 'text', value: text.slice(from) });
  return nodes;
}
